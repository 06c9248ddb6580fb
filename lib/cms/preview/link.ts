import { createHmac, timingSafeEqual } from 'node:crypto';

const MAX_LENGTH = 1_000;

/** A language, then segments without backslash, query, fragment or control characters. */
// eslint-disable-next-line no-control-regex -- these are rejected
const SHAPE = /^\/(?:nl|en)(?:\/[^/\\?#\u0000-\u0020\u007f]+)*$/;
/** Encoded dots, slashes and control characters, and a percent sign that encodes nothing. */
const DISGUISED = /%(?![0-9a-f]{2})|%(?:2e|2f|5c|[01][0-9a-f]|7f)/i;

/** The percent-encoded path, or null for anything but a path of this site (no open redirect). */
export function previewPath(text: string): string | null {
  if (text.length > MAX_LENGTH || !SHAPE.test(text) || DISGUISED.test(text)) return null;
  if (text.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  return new URL(text, 'https://site.invalid').pathname;
}

const HOUR_S = 60 * 60;
/** Limits what a leaked link exposes. */
export const MAX_AGE_S = 24 * HOUR_S;
const SKEW_S = 60;

const EXPIRES = /^[1-9]\d{9}$/;
const SIGNATURE = /^[\w-]{43}$/;

/** `expires` in unix seconds. */
type Link = { site: string; path: string; expires: number };

/** No part can contain a line break, so the signed text is unambiguous. */
const signature = ({ site, path, expires }: Link, secret: string): Buffer =>
  createHmac('sha256', secret).update(`preview-link\n${site}\n${path}\n${expires}`).digest();

/** Returns a signed link to a preview; a CMS makes the same (docs/previews.md). */
export function previewLink(link: Link, secret: string): string {
  const query = new URLSearchParams({
    path: link.path,
    expires: String(link.expires),
    signature: signature(link, secret).toString('base64url'),
  });
  return `/api/preview?${query.toString()}`;
}

/** Null when it is invalid, expired, or valid for more than a day. `now` in unix seconds. */
export function readLink(
  query: URLSearchParams,
  { site, now }: { site: string; now: number },
  secret: string,
): Pick<Link, 'path' | 'expires'> | null {
  const path = query.get('path') ?? '';
  const time = query.get('expires') ?? '';
  const claimed = query.get('signature') ?? '';
  if (!EXPIRES.test(time) || !SIGNATURE.test(claimed)) return null;
  const expires = Number(time);
  const expected = signature({ site, path, expires }, secret);
  if (!timingSafeEqual(Buffer.from(claimed, 'base64url'), expected)) return null;
  if (expires <= now || expires > now + MAX_AGE_S + SKEW_S) return null;
  const page = previewPath(path);
  return page === null ? null : { path: page, expires };
}
