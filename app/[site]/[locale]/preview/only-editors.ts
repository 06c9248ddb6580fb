import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { siteLocaleOf, type SiteLocaleParams } from '@/app/[site]/[locale]/place-of';
import { isPreview } from '@/lib/cms/preview/preview';
import { PREVIEW_COOKIE } from '@/lib/cms/preview/session';

/**
 * Looks at the session again, for the site that is resolved again: that the middleware led here is
 * no proof (trust rules 2 and 13). For anybody else nothing is found.
 */
export async function onlyEditors(params: SiteLocaleParams): Promise<void> {
  const { site } = siteLocaleOf(params);
  if (!isPreview((await cookies()).get(PREVIEW_COOKIE)?.value, site.id)) notFound();
}
