import { randomBytes } from 'node:crypto';

export const FORM_SESSION_COOKIE = 'form-visitor';

const ID_BYTES = 18;
const SHAPE = /^[\w-]{24}$/;

export function formSessionIn(cookies: string | null): string | null {
  const pairs = (cookies ?? '').split(/; */).map((pair) => pair.split('='));
  const value = pairs.find(([name]) => name === FORM_SESSION_COOKIE)?.[1];
  return value !== undefined && SHAPE.test(value) ? value : null;
}

export const newFormSession = (): string => randomBytes(ID_BYTES).toString('base64url');

/** Only forms set it, so it needs no consent (Telecommunicatiewet 11.7a, strictly necessary). */
export const sessionCookie = (session: string, isSecure: boolean): string =>
  `${FORM_SESSION_COOKIE}=${session}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
