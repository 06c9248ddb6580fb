import { useSyncExternalStore } from 'react';

/** Browsers of before 2020 and tests have none, and are not waited for. */
const faces = (): FontFaceSet | undefined => ('fonts' in document ? document.fonts : undefined);

function onFaces(listener: () => void): () => void {
  const found = faces();
  found?.addEventListener('loadingdone', listener);
  return () => found?.removeEventListener('loadingdone', listener);
}

const areSettled = () => faces()?.status !== 'loading';
const notYet = () => false;

/** Whether the page's type faces are there, or are not coming: until then words may become longer. */
export const useFaces = (): boolean => useSyncExternalStore(onFaces, areSettled, notYet);
