// @vitest-environment node
import { isHoneypotFilled, signToken, verifyToken } from '@/lib/forms/submission/form-token';
import { makeKey } from '@/tests/support/make-key';

const secret = makeKey(7);
const key = '3f1c9a52-8d0e-4b6a-9c47-2e5b8f7d6a10';
const issuedAt = Date.UTC(2026, 10, 2, 9);
const DAY_MS = 24 * 60 * 60 * 1_000;

const token = signToken({ form: 'contact', site: 'farm', key, issuedAt }, secret);

const check = (text: string, about: { form?: string; site?: string; now?: number } = {}) =>
  verifyToken(text, { form: 'contact', site: 'farm', now: issuedAt, ...about }, [secret]);

test('a token returns its key and when it was issued', () => {
  expect(check(token, { now: issuedAt + DAY_MS - 1 })).toEqual({ kind: 'valid', key, issuedAt });
});

test('a token of a day old has expired, and still returns its key', () => {
  expect(check(token, { now: issuedAt + DAY_MS })).toEqual({ kind: 'expired', key });
});

test.each([
  ['another form', token, { form: 'aanmelden' }],
  ['another site', token, { site: 'main' }],
  ['an hour before it was made', token, { now: issuedAt - DAY_MS / 24 }],
])('a token is not good on %s', (_, text, about) => {
  expect(check(text, about)).toEqual({ kind: 'forged' });
});

test.each([
  ['nothing', ''],
  ['words', 'laat mij erin'],
  ['another key', token.replace('3f1c', '4f1c')],
  ['another time', token.replace(issuedAt.toString(36), (issuedAt + 1).toString(36))],
  ['a cut signature', token.slice(0, -1)],
  ['another signature', `${token.slice(0, -43)}${'A'.repeat(43)}`],
  ['more behind it', `${token}A`],
  ['a line break behind it', `${token}\n`],
])('%s is forged', (_, text) => {
  expect(check(text)).toEqual({ kind: 'forged' });
});

test('a token of another installation is forged', () => {
  const other = signToken({ form: 'contact', site: 'farm', key, issuedAt }, makeKey(8));

  expect(check(other)).toEqual({ kind: 'forged' });
});

test('a token fits in a field of a form as it is', () => {
  expect(token).toMatch(/^[\w.-]+$/);
  expect(token).not.toContain('contact');
});

test.each([
  ['a person, who does not see the field', '', false],
  ['a form without it', null, false],
  ['a program that puts in a space', ' ', false],
  ['a program that fills everything', 'https://koopnu.example', true],
])('the answer %s gives is that of a robot or not: %j', (_, value, isCaught) => {
  expect(isHoneypotFilled(value)).toBe(isCaught);
});
