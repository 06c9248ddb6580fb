import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { deriveKey } from '@/lib/platform/secret';

export const PREVIEW_COOKIE = 'preview-session';

export const SESSION_S = 60 * 60;

/** Expiry in unix seconds and a signature; the site is signed, not included. */
const SHAPE = /^([1-9]\d{9})\.([\w-]{43})$/;

function signature(site: string, expires: number, secret: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'preview-session'))
    .update(`preview-session\n${site}\n${expires}`)
    .digest();
}

type NewSession = { site: string; now: number; until?: number };

/** Lasts an hour, or until the link expires that began it. Times in unix seconds. */
export function signSession({ site, now, until = Infinity }: NewSession, secret: string): string {
  const expires = Math.min(now + SESSION_S, until);
  return `${expires}.${signature(site, expires, secret).toString('base64url')}`;
}

/** Returns when it expires, in unix seconds; null when it is invalid or has expired. */
export function readSession(
  value: string,
  { site, now }: { site: string; now: number },
  secret: string,
): number | null {
  const [, time, claimed] = SHAPE.exec(value) ?? [];
  if (time === undefined || claimed === undefined) return null;
  const expires = Number(time);
  const expected = signature(site, expires, secret);
  const isSigned = timingSafeEqual(Buffer.from(claimed, 'base64url'), expected);
  return isSigned && expires > now ? expires : null;
}

export function sessionIn(cookies: string | null): string | null {
  const start = `${PREVIEW_COOKIE}=`;
  const pair = (cookies ?? '').split(/; */).find((text) => text.startsWith(start));
  return pair?.slice(start.length) ?? null;
}

type Cookie = {
  isSecure: boolean;
  /** A frame of the CMS needs a partitioned cookie. */
  isFramed: boolean;
};

const header = (value: string, maxAgeS: number, { isSecure, isFramed }: Cookie): string => {
  const lax = `SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const reach = isFramed ? 'SameSite=None; Secure; Partitioned' : lax;
  return `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; ${reach}`;
};

export const beginSession = (value: string, cookie: Cookie): string =>
  header(value, SESSION_S, cookie);

export const endSession = (cookie: Cookie): string => header('', 0, cookie);

const SECOND_MS = 1_000;

export const nowS = (): number => Math.floor(Date.now() / SECOND_MS);

export function previewSecret(): string | null {
  const { PREVIEW_SECRET, PREVIEW_TOKEN } = env();
  return PREVIEW_TOKEN ? (PREVIEW_SECRET ?? null) : null;
}

/** Returns when the session expires, in unix seconds; null without a valid one, and while previews are disabled. */
export function previewEnd(session: string | null | undefined, site: string): number | null {
  const secret = previewSecret();
  return secret && session ? readSession(session, { site, now: nowS() }, secret) : null;
}

export const isPreview = (session: string | null | undefined, site: string): boolean =>
  previewEnd(session, site) !== null;

/** Keeps drafts out of caches, search engines and foreign frames. */
export const previewHeaders = (frameOrigin: string | undefined) => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': `frame-ancestors ${frameOrigin ?? "'none'"}`,
});
