import { createHmac, timingSafeEqual } from 'node:crypto';
import { ANY_LANGUAGE } from '@/lib/content/language';

const MAX_LENGTH = 1_000;

/** A language, then segments without backslash, query, fragment or control characters. */
const SHAPE = new RegExp(`^/(?:${ANY_LANGUAGE})(?:/[^/\\\\?#\\u0000-\\u0020\\u007f]+)*$`);
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
export const SKEW_S = 60;

/** Unix seconds. */
const MOMENT = /^[1-9]\d{9}$/;
const SIGNATURE = /^[\w-]{43}$/;

/**
 * Times in unix seconds. The version is when the link was made: links of before a moment can be
 * withdrawn. A CMS may make links without one.
 */
type Link = { site: string; path: string; expires: number; version?: number | null };

/** No part can contain a line break, so the signed text is unambiguous. */
const signature = ({ site, path, expires, version = null }: Link, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(
      ['preview-link', site, path, expires, ...(version === null ? [] : [version])].join('\n'),
    )
    .digest();

/** Returns a signed link to a preview; a CMS makes the same (docs/previews.md). */
export function previewLink(link: Link, secret: string): string {
  const { path, expires, version = null } = link;
  const query = new URLSearchParams({
    path,
    expires: String(expires),
    ...(version !== null && { version: String(version) }),
    signature: signature(link, secret).toString('base64url'),
  });
  return `/api/preview?${query.toString()}`;
}

export type ReadLink = { path: string; expires: number; version: number | null };

/** Null when it is invalid, expired, or valid for more than a day. `now` in unix seconds. */
export function readLink(
  query: URLSearchParams,
  { site, now }: { site: string; now: number },
  secret: string,
): ReadLink | null {
  const path = query.get('path') ?? '';
  const time = query.get('expires') ?? '';
  const made = query.get('version');
  const claimed = query.get('signature') ?? '';
  if (!MOMENT.test(time) || !SIGNATURE.test(claimed)) return null;
  if (made !== null && !MOMENT.test(made)) return null;
  const expires = Number(time);
  const version = made === null ? null : Number(made);
  const expected = signature({ site, path, expires, version }, secret);
  if (!timingSafeEqual(Buffer.from(claimed, 'base64url'), expected)) return null;
  if (expires <= now || expires > now + MAX_AGE_S + SKEW_S) return null;
  if (version !== null && version > now + SKEW_S) return null;
  const page = previewPath(path);
  return page === null ? null : { path: page, expires, version };
}

/** The version of a link that is made now, and works though others were withdrawn this second. */
export const newVersion = (now: number, withdrawn: number | null): number =>
  Math.max(now, (withdrawn ?? 0) + 1);
