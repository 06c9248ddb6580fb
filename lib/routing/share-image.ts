import { type LocalizedPath, splitLanguage } from './paths';

/** The images that pages are shared with. */
export const SHARE_IMAGES = '/share/';

const EXTENSION = '.jpg';

/** Returns the URL of the image that a page is shared with; another version is another URL. */
export const shareImageUrl = (page: string, version: string): string =>
  `${SHARE_IMAGES}${page.slice(1)}${EXTENSION}?v=${version}`;

/** Returns the page whose image is at a path, or null where there is none. */
export function findSharedPage(pathname: string): LocalizedPath | null {
  if (!pathname.startsWith(SHARE_IMAGES) || !pathname.endsWith(EXTENSION)) return null;
  return splitLanguage(pathname.slice(SHARE_IMAGES.length - 1, -EXTENSION.length));
}
