import { PreviewBar } from '@/components/chrome/preview-bar';
import { draftState } from '@/lib/backend/draft-state';
import type { Place } from '@/lib/content/place';

/** The bar of a preview, with how it stands to what visitors see. `path` is without language. */
export async function PreviewBarView({ place, path }: { place: Place; path: string }) {
  const state = await draftState(place, path);
  return <PreviewBar state={state} page={`/${place.language}${path === '/' ? '' : path}`} />;
}
