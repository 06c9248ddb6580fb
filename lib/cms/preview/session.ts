import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { deriveKey } from '@/lib/platform/secret';
import type { ReadLink } from './link';

export const PREVIEW_COOKIE = 'preview-session';

export const SESSION_S = 60 * 60;

/** Expiry in unix seconds, version and path of the link, and a signature; the site is signed, not included. */
const SHAPE = /^([1-9]\d{9})\.(0|[1-9]\d{9})\.([\w-]+)\.([\w-]{43})$/;

/** It ends with the link that began it. Times in unix seconds. */
type Session = ReadLink;

function sign(site: string, { expires, version, path }: Session, secret: string): string {
  const text = `${expires}.${version ?? 0}.${Buffer.from(path).toString('base64url')}`;
  const signature = createHmac('sha256', deriveKey(secret, 'preview-session'))
    .update(`preview-session\n${site}\n${text}`)
    .digest('base64url');
  return `${text}.${signature}`;
}

type NewSession = { site: string; now: number; link: ReadLink };

/** Lasts an hour, or until the link expires that began it. `now` in unix seconds. */
export const signSession = ({ site, now, link }: NewSession, secret: string): string =>
  sign(site, { ...link, expires: Math.min(now + SESSION_S, link.expires) }, secret);

/** Returns null for a session that is invalid or has expired. `now` in unix seconds. */
export function readSession(
  value: string,
  { site, now }: { site: string; now: number },
  secret: string,
): Session | null {
  const [, time, made, encoded] = SHAPE.exec(value) ?? [];
  if (time === undefined || made === undefined || encoded === undefined) return null;
  const path = Buffer.from(encoded, 'base64url').toString();
  const session = { expires: Number(time), version: Number(made) || null, path };
  const expected = Buffer.from(sign(site, session, secret));
  const claimed = Buffer.from(value);
  const isSigned = claimed.length === expected.length && timingSafeEqual(claimed, expected);
  return isSigned && session.expires > now ? session : null;
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

/** Returns null without a valid session, and while previews are disabled. */
export function previewSession(value: string | null | undefined, site: string): Session | null {
  const secret = previewSecret();
  return secret && value ? readSession(value, { site, now: nowS() }, secret) : null;
}

export const isPreview = (value: string | null | undefined, site: string): boolean =>
  previewSession(value, site) !== null;

/** Keeps drafts out of caches, search engines and foreign frames. */
export const previewHeaders = (frameOrigin: string | undefined) => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': `frame-ancestors ${frameOrigin ?? "'none'"}`,
});
