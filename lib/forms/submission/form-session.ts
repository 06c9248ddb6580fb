import { randomBytes } from 'node:crypto';

/** The name of the cookie that ties a form on its way, and its uploads, to one browser. */
export const FORM_SESSION_COOKIE = 'form-visitor';

const ID_BYTES = 18;
const SHAPE = /^[\w-]{24}$/;

/** The visitor that a cookie header names; null where it names none that we made. */
export function formSessionIn(cookies: string | null): string | null {
  const pairs = (cookies ?? '').split(/; */).map((pair) => pair.split('='));
  const value = pairs.find(([name]) => name === FORM_SESSION_COOKIE)?.[1];
  return value !== undefined && SHAPE.test(value) ? value : null;
}

/** A visitor that we have not seen before. It says nothing about anybody. */
export const newFormSession = (): string => randomBytes(ID_BYTES).toString('base64url');

/**
 * The header that keeps a visitor until the browser closes. Only forms set it, so it needs no consent
 * (Telecommunicatiewet 11.7a, strictly necessary); script cannot read it.
 */
export const sessionCookie = (session: string, isSecure: boolean): string =>
  `${FORM_SESSION_COOKIE}=${session}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
