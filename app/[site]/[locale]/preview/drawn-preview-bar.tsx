import { PreviewBar } from '@/components/layout/preview-bar';
import { draftState } from '@/lib/cms/draft-state';
import { entityAt } from '@/lib/cms/entity';
import { env } from '@/lib/platform/env';
import type { SiteLocale } from '@/lib/content/site-locale';
import { cmsActions } from '@/lib/cms/preview/cms-actions';

/**
 * The bar of a preview, with how it stands to what visitors see. Only the pages of editors import it:
 * what it runs in the browser is sent to nobody else. `path` is without language.
 */
export async function DrawnPreviewBar({
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
