import { jsonUrl } from '@/lib/cms/api-url';
import { send } from '@/lib/cms/send';
import { loadSitemap } from '@/lib/cms/feeds';
import { LANGUAGES, type SiteLocale } from '@/lib/content/language';

async function pagesOf(siteLocale: SiteLocale) {
  const { site, language } = siteLocale;
  const pages: { site: string; path: string; wire: unknown }[] = [];
  for (const { path } of await loadSitemap(siteLocale)) {
    const { body } = await send(jsonUrl(siteLocale, path.replace(`/${language}`, '') || '/'));
    pages.push({ site, path, wire: JSON.parse(body ?? '') });
  }
  return pages;
}

/** Collects what a backend sends of every page in the site maps: of sites and languages at once, a page at a time. */
export async function everyPage(sites: readonly string[]) {
  const siteLocales = sites.flatMap((site) => LANGUAGES.map((language) => ({ site, language })));
  return (await Promise.all(siteLocales.map(pagesOf))).flat();
}
