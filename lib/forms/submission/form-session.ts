import { randomBytes } from 'node:crypto';

/** The name of the cookie that ties a form on its way, and its uploads, to one browser. */
export const VISITOR_COOKIE = 'form-visitor';

const ID_BYTES = 18;
const SHAPE = /^[\w-]{24}$/;

/** The visitor that a cookie header names; null where it names none that we made. */
export function visitorIn(cookies: string | null): string | null {
  const pairs = (cookies ?? '').split(/; */).map((pair) => pair.split('='));
  const value = pairs.find(([name]) => name === VISITOR_COOKIE)?.[1];
  return value !== undefined && SHAPE.test(value) ? value : null;
}

/** A visitor that we have not seen before. It says nothing about anybody. */
export const newVisitor = (): string => randomBytes(ID_BYTES).toString('base64url');

/**
 * The header that keeps a visitor until the browser closes. Only forms set it, so it needs no consent
 * (Telecommunicatiewet 11.7a, strictly necessary); script cannot read it.
 */
export const sessionCookie = (visitor: string, isSecure: boolean): string =>
  `${VISITOR_COOKIE}=${visitor}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
