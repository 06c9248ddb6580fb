import { createHmac, randomBytes } from 'node:crypto';
import { clientKey } from '@/lib/platform/rate-limiter';
import { secretFor } from '@/lib/platform/secret';

export const FORM_SESSION_COOKIE = 'form-visitor';

/** The length of each half: a random one, and one that two first presses of one browser share. */
const HALF_BYTES = 9;
const HALF = 12;
const SHAPE = /^[\w-]{24}$/;

export function formSessionIn(cookies: string | null): string | null {
  const pairs = (cookies ?? '').split(/; */).map((pair) => pair.split('='));
  const value = pairs.find(([name]) => name === FORM_SESSION_COOKIE)?.[1];
  return value !== undefined && SHAPE.test(value) ? value : null;
}

/** Without a cookie only address and browser tell that a press is the second one. */
export function newFormSession(headers: Headers): string {
  const secret = secretFor('client-address');
  const client = clientKey(headers.get('x-client-address') ?? '', secret);
  const browser = JSON.stringify([client, headers.get('user-agent')]);
  const hash = createHmac('sha256', secret).update(browser).digest().subarray(0, HALF_BYTES);
  return Buffer.concat([randomBytes(HALF_BYTES), hash]).toString('base64url');
}

/** Equal for presses without a cookie of one browser, and for those with the cookie that follows. */
export const visitorOf = (session: string): string => session.slice(HALF);

/** Only forms set it, so it needs no consent (Telecommunicatiewet 11.7a, strictly necessary). */
export const sessionCookie = (session: string, isSecure: boolean): string =>
  `${FORM_SESSION_COOKIE}=${session}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
