import { randomBytes, randomUUID } from 'node:crypto';
import { FORM_LIFETIME_MS } from '@/lib/forms/lifetime';
import { isMac, keyFrom, macOf } from '@/lib/platform/digests';
import { clientKey } from '@/lib/platform/rate-limiter';
import { secretFor, secretsFor } from '@/lib/platform/secret';

export const FORM_SESSION_COOKIE = 'form-visitor';

/** The length of each half: a random one, and one that two first presses of one browser share. */
const HALF_BYTES = 9;
const HALF = 12;
const SESSION_SHAPE = /^[\w-]{24}$/;

export function formSessionIn(cookies: string | null): string | null {
  const pairs = (cookies ?? '').split(/; */).map((pair) => pair.split('='));
  const value = pairs.find(([name]) => name === FORM_SESSION_COOKIE)?.[1];
  return value !== undefined && SESSION_SHAPE.test(value) ? value : null;
}

/** Without a cookie only address and browser tell that a press is the second one. */
export function newFormSession(headers: Headers): string {
  const secret = secretFor('client-address');
  const client = clientKey(headers.get('x-client-address') ?? '', secret);
  const browser = macOf([client, headers.get('user-agent') ?? ''], secret);
  return Buffer.concat([randomBytes(HALF_BYTES), browser.subarray(0, HALF_BYTES)]).toString(
    'base64url',
  );
}

/** Equal for presses without a cookie of one browser, and for those with the cookie that follows. */
export const visitorOf = (session: string): string => session.slice(HALF);

/** Only forms set it, so it needs no consent (Telecommunicatiewet 11.7a, strictly necessary). */
export const sessionCookie = (session: string, isSecure: boolean): string =>
  `${FORM_SESSION_COOKIE}=${session}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** How far the clocks of two instances may differ. */
const SKEW_MS = 60_000;

/** Form and site are signed, not included. */
const TOKEN_SHAPE =
  /^1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

type FormScope = { form: string; site: string };
type Claims = FormScope & { key: string; issuedAt: number };

export type TokenCheck =
  | { kind: 'valid'; key: string; issuedAt: number }
  | { kind: 'expired'; key: string }
  | { kind: 'preview' }
  | { kind: 'forged' };

/** Instead of a token, on pages in a preview: their forms send nothing, also when the preview has ended. */
export const PREVIEW_TOKEN = 'preview';

const partsToSign = ({ form, site, key, issuedAt }: Claims) =>
  ['form-token-1', site, form, key, issuedAt] as const;

/** A token must not get into a URL, log or cached page: two visitors with one key count as one. */
export function signToken(claims: Claims, secret = secretFor('form-token')): string {
  const { key, issuedAt } = claims;
  const signature = macOf(partsToSign(claims), secret).toString('base64url');
  return `1.${key}.${issuedAt.toString(36)}.${signature}`;
}

/** A token of this moment with a key of its own. */
export const newToken = (scope: FormScope): string =>
  signToken({ ...scope, key: randomUUID(), issuedAt: Date.now() });

export function verifyToken(
  token: string,
  { form, site, now }: FormScope & { now: number },
  secrets = secretsFor('form-token'),
): TokenCheck {
  if (token === PREVIEW_TOKEN) return { kind: 'preview' };
  const [, key, time, signature] = TOKEN_SHAPE.exec(token) ?? [];
  if (key === undefined || time === undefined || signature === undefined) return { kind: 'forged' };
  const issuedAt = Number.parseInt(time, 36);
  if (!isMac(signature, partsToSign({ form, site, key, issuedAt }), secrets))
    return { kind: 'forged' };
  if (issuedAt > now + SKEW_MS) return { kind: 'forged' };
  if (now - issuedAt >= FORM_LIFETIME_MS) return { kind: 'expired', key };
  return { kind: 'valid', key, issuedAt };
}

/** The key in the token of a cached page: the same for all its visitors. */
export const CACHED_PAGE_KEY = '00000000-0000-0000-0000-000000000000';

type PostedAnswers = {
  site: string;
  webform: string;
  session: string;
  page: string | null;
  /** The visible fields, files by their content. */
  answers: readonly (readonly [name: string, value: string])[];
};

/** A hash of what was posted and where: a second press is a repeat, other answers are not. */
export function deriveIdempotencyKey(token: TokenCheck, posted: PostedAnswers): string | null {
  if (token.kind !== 'valid') return null;
  const { site, webform, session, page, answers } = posted;
  const form = token.key === CACHED_PAGE_KEY ? [token.issuedAt, visitorOf(session)] : [token.key];
  const sorted = answers.map((entry) => JSON.stringify(entry)).toSorted();
  return keyFrom(site, webform, page ?? '', sorted.join(), ...form);
}

/** The key that the same answers have without script, of the token that the page has beside one of its own. */
export const derivePageKey = (token: TokenCheck, posted: PostedAnswers): string | null =>
  token.kind === 'valid' && token.key === CACHED_PAGE_KEY
    ? deriveIdempotencyKey(token, posted)
    : null;

/** A password manager may have filled it in, so the form comes back, without it: the next press is accepted. */
export const isHoneypotFilled = (value: string | null): boolean =>
  value !== null && value.trim() !== '';
