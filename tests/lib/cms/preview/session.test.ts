// @vitest-environment node
import { createHmac } from 'node:crypto';
import {
  beginSession,
  endSession,
  readSession,
  SESSION_S,
  sessionIn,
  signSession,
} from '@/lib/cms/preview/session';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const NOW = 1_800_000_000;
const farm = { site: 'farm', now: NOW };
const link = { path: '/nl/moestuin;a', expires: NOW + 2 * SESSION_S, version: NOW - 60 };
const session = signSession({ ...farm, link }, SECRET);

test('an editor sees drafts for an hour, and the session names its link', () => {
  expect(readSession(session, farm, SECRET)).toEqual({ ...link, expires: NOW + SESSION_S });
  expect(readSession(session, { ...farm, now: NOW + SESSION_S - 1 }, SECRET)).not.toBeNull();
  expect(readSession(session, { ...farm, now: NOW + SESSION_S }, SECRET)).toBeNull();
});

test('a link without a version begins a session too, until its own end', () => {
  const short = { ...link, version: null, expires: NOW + 60 };

  expect(readSession(signSession({ ...farm, link: short }, SECRET), farm, SECRET)).toEqual(short);
});

test('the session of one site is none on another', () => {
  expect(readSession(session, { ...farm, site: 'main' }, SECRET)).toBeNull();
});

test('a session does not outlive its secret', () => {
  expect(readSession(session, farm, `${SECRET}, of after`)).toBeNull();
});

test.each([
  '',
  'undefined',
  session.replace(/^\d+/, String(NOW + 2 * SESSION_S)),
  session.replace(/^\d+/, (time) => `0${time}`),
  session.slice(0, -1),
  `${session}A`,
  session.replace(/[^.]+$/, 'A'.repeat(43)),
  session.replace(`.${NOW - 60}.`, '.0.'),
  session.replace(/[^.]+(?=\.[^.]+$)/, Buffer.from('/nl').toString('base64url')),
])('%j is no session', (value) => {
  expect(readSession(value, farm, SECRET)).toBeNull();
});

test('the signature of a link does not make a session', () => {
  const text = session.slice(0, session.lastIndexOf('.'));
  const signature = createHmac('sha256', SECRET)
    .update(`preview-session\nfarm\n${text}`)
    .digest('base64url');

  expect(readSession(`${text}.${signature}`, farm, SECRET)).toBeNull();
});

test.each([
  [null, null],
  ['', null],
  ['a=b; x-preview-session=c', null],
  ['a=b; preview-session=c; d=e', 'c'],
  ['preview-session=', ''],
])('of the cookies %j the session is %j', (cookies, found) => {
  expect(sessionIn(cookies)).toBe(found);
});

test('script cannot read the cookie, and other sites do not send it', () => {
  const cookie = beginSession(session, { isSecure: true, isFramed: false });

  expect(cookie).toBe(
    `preview-session=${session}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure`,
  );
});

test('in the frame of the CMS the cookie counts there only', () => {
  const cookie = beginSession(session, { isSecure: true, isFramed: true });

  expect(cookie).toMatch(/; HttpOnly; SameSite=None; Secure; Partitioned$/);
});

test.each([true, false])('the end takes away the cookie that was set, framed: %s', (isFramed) => {
  const cookie = endSession({ isSecure: true, isFramed });

  expect(cookie).toMatch(/^preview-session=; Path=\/; Max-Age=0; /);
  expect(cookie.includes('Partitioned')).toBe(isFramed);
});
