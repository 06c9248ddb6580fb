import { loadLayoutContent } from '@/lib/cms/layout';
import { pageTokenFor } from './form-request';
import { siteLocaleOf, type SiteLocaleParams } from './params';

/** Loads what a PageLayout needs of its site. Throws BackendError, unless the page is `independent`. */
export async function loadLayout(
  params: SiteLocaleParams,
  page: 'dependent' | 'independent' = 'dependent',
) {
  const { site, language } = siteLocaleOf(params);
  const content = await loadLayoutContent(site, language, page);
  return { site, language, content, tokenFor: pageTokenFor(site.id) };
}
