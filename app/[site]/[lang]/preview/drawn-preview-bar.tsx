import { PreviewBar } from '@/components/chrome/preview-bar';
import { draftState } from '@/lib/backend/draft-state';
import { entityAt } from '@/lib/backend/entity';
import { env } from '@/lib/config/env';
import type { Place } from '@/lib/content/place';
import { cmsActions } from '@/lib/preview/cms-actions';

/**
 * The bar of a preview, with how it stands to what visitors see. Only the pages of editors import it:
 * what it runs in the browser is sent to nobody else. `path` is without language.
 */
export async function DrawnPreviewBar({ place, path }: { place: Place; path: string }) {
  const { language } = place;
  const [state, latest] = await Promise.all([
    draftState(place, path),
    entityAt(place, path, 'latest'),
  ]);
  const actions =
    latest.outcome === 'found'
      ? cmsActions(latest.entity, language, env().PREVIEW_FRAME_ORIGIN ?? null)
      : [];
  const page = `/${language}${path === '/' ? '' : path}`;
  return <PreviewBar state={state} page={page} actions={actions} />;
}
