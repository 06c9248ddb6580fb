import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { siteLocaleOf, type SiteLocaleParams } from '@/app/[site]/[locale]/route-params';
import { PreviewBar } from '@/components/layout/preview/preview-bar';
import { draftState } from '@/lib/cms/entity';
import { entityAt } from '@/lib/cms/entity';
import { cmsActions } from '@/lib/cms/preview/cms-actions';
import { isPreview } from '@/lib/cms/preview/session';
import { PREVIEW_COOKIE } from '@/lib/cms/preview/session';
import type { SiteLocale } from '@/lib/content/language';
import { env } from '@/lib/platform/env';

/**
 * The bar of a preview, with how it stands to what visitors see. Only the pages of editors import it:
 * what it runs in the browser is sent to nobody else. `path` is without language.
 */
export async function EntityPreviewBar({
  siteLocale,
  path,
}: {
  siteLocale: SiteLocale;
  path: string;
}) {
  const { language } = siteLocale;
  const [state, latest] = await Promise.all([
    draftState(siteLocale, path),
    entityAt(siteLocale, path, 'latest'),
  ]);
  const actions =
    latest.outcome === 'found'
      ? cmsActions(latest.entity, language, env().PREVIEW_FRAME_ORIGIN ?? null)
      : [];
  const page = `/${language}${path === '/' ? '' : path}`;
  return <PreviewBar state={state} page={page} actions={actions} />;
}

/**
 * Looks at the session again, for the site that is resolved again: that the middleware led here is
 * no proof (trust rules 2 and 13). For anybody else nothing is found.
 */
export async function requirePreviewSession(params: SiteLocaleParams): Promise<void> {
  const { site } = siteLocaleOf(params);
  if (!isPreview((await cookies()).get(PREVIEW_COOKIE)?.value, site.id)) notFound();
}
