const MAX_LENGTH = 1_000;

/** A language, then segments: no empty one, no backslash, query or fragment, no control character. */
// eslint-disable-next-line no-control-regex -- it is these that are kept out
const SHAPE = /^\/(?:nl|en)(?:\/[^/\\?#\u0000-\u0020\u007f]+)*$/;
/** Dots, slashes and control characters in disguise, a percent sign that encodes nothing. */
const DISGUISED = /%(?![0-9a-f]{2})|%(?:2e|2f|5c|[01][0-9a-f]|7f)/i;

/**
 * The path that a preview opens, percent-encoded as a `Location` wants it; null for anything that is
 * not a page of the site itself, such as `//evil.example`, so that no redirect ever leaves the site.
 */
export function previewPath(text: string): string | null {
  if (text.length > MAX_LENGTH || !SHAPE.test(text) || DISGUISED.test(text)) return null;
  if (text.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  return new URL(text, 'https://site.invalid').pathname;
}
