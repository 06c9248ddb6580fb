import { createHmac, timingSafeEqual } from 'node:crypto';

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

const HOUR_S = 60 * 60;
/** A link that leaks must not open drafts for long. */
export const LONGEST_S = 24 * HOUR_S;
/** How far the clock of the CMS may differ. */
const SKEW_S = 60;

const EXPIRES = /^[1-9]\d{9}$/;
const SIGNATURE = /^[\w-]{43}$/;

/** `site` is the id; `expires` in unix seconds. */
type Link = { site: string; path: string; expires: number };

/** None of the parts can hold a line break: what is signed can be read in one way only. */
const signature = ({ site, path, expires }: Link, secret: string): Buffer =>
  createHmac('sha256', secret).update(`preview-link\n${site}\n${path}\n${expires}`).digest();

/** The address below a site's origin that opens a path as a preview; what a CMS makes too (README). */
export function previewLink(link: Link, secret: string): string {
  const query = new URLSearchParams({
    path: link.path,
    expires: String(link.expires),
    signature: signature(link, secret).toString('base64url'),
  });
  return `/api/preview?${query.toString()}`;
}

/**
 * Reads the query of a link that came to a site: the path that it opens, or null where it was not
 * signed for this site, path and time, has expired, or would hold longer than a day. Compared in
 * constant time.
 * @param now in unix seconds
 */
export function readLink(
  query: URLSearchParams,
  { site, now }: { site: string; now: number },
  secret: string,
): string | null {
  const path = query.get('path') ?? '';
  const time = query.get('expires') ?? '';
  const mark = query.get('signature') ?? '';
  if (!EXPIRES.test(time) || !SIGNATURE.test(mark)) return null;
  const expires = Number(time);
  const expected = signature({ site, path, expires }, secret);
  if (!timingSafeEqual(Buffer.from(mark, 'base64url'), expected)) return null;
  if (expires <= now || expires > now + LONGEST_S + SKEW_S) return null;
  return previewPath(path);
}
