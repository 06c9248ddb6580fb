import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { deriveKey } from '@/lib/platform/secret';

/** The cookie of an editor who looks at drafts. Nobody else ever gets it. */
export const PREVIEW_COOKIE = 'preview-session';

export const SESSION_S = 60 * 60;

/** When it ends, in unix seconds, and a signature. The site is signed, not carried. */
const SHAPE = /^([1-9]\d{9})\.([\w-]{43})$/;

function signature(site: string, expires: number, secret: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'preview-session'))
    .update(`preview-session\n${site}\n${expires}`)
    .digest();
}

/** The value of a session's cookie, for an hour on one site. `now` in unix seconds. */
export function signSession({ site, now }: { site: string; now: number }, secret: string): string {
  const expires = now + SESSION_S;
  return `${expires}.${signature(site, expires, secret).toString('base64url')}`;
}

/** Whether a cookie's value is that of a session on this site; compared in constant time. */
export function isSession(
  value: string,
  { site, now }: { site: string; now: number },
  secret: string,
): boolean {
  const [, time, mark] = SHAPE.exec(value) ?? [];
  if (time === undefined || mark === undefined) return false;
  const expires = Number(time);
  const expected = signature(site, expires, secret);
  return timingSafeEqual(Buffer.from(mark, 'base64url'), expected) && expires > now;
}

/** The session that a Cookie header names; null where it names none. */
export function sessionIn(cookies: string | null): string | null {
  const start = `${PREVIEW_COOKIE}=`;
  const own = (cookies ?? '').split(/; */).find((pair) => pair.startsWith(start));
  return own?.slice(start.length) ?? null;
}

type Cookie = {
  /** Whether the site is served over https. */
  isSecure: boolean;
  /** Whether the CMS shows the page in a frame, where only a cookie of its own partition counts. */
  isFramed: boolean;
};

const header = (value: string, maxAgeS: number, { isSecure, isFramed }: Cookie): string => {
  const lax = `SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const reach = isFramed ? 'SameSite=None; Secure; Partitioned' : lax;
  return `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; ${reach}`;
};

/** The Set-Cookie header that begins a session, or takes the place of an older one. */
export const beginSession = (value: string, cookie: Cookie): string =>
  header(value, SESSION_S, cookie);

/** The Set-Cookie header that ends it. */
export const endSession = (cookie: Cookie): string => header('', 0, cookie);

const SECOND_MS = 1_000;

export const nowS = (): number => Math.floor(Date.now() / SECOND_MS);

/** What previews are signed with; null while they are closed: both variables are needed. */
export function previewSecret(): string | null {
  const { PREVIEW_SECRET, PREVIEW_TOKEN } = env();
  return PREVIEW_TOKEN ? (PREVIEW_SECRET ?? null) : null;
}

/** Whether who sends this session's cookie may see drafts of this site now. */
export function isPreview(session: string | null | undefined, site: string): boolean {
  const secret = previewSecret();
  return !!secret && !!session && isSession(session, { site, now: nowS() }, secret);
}

/**
 * What every answer of a preview says: kept by nobody, found by nobody (trust rule 13), and shown in
 * no frame but the CMS's.
 * @param frameOrigin PREVIEW_FRAME_ORIGIN
 */
export const previewHeaders = (frameOrigin: string | undefined) => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': `frame-ancestors ${frameOrigin ?? "'none'"}`,
});
