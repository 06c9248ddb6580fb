// @vitest-environment node
import {
  formSessionIn,
  newFormSession,
  sessionCookie,
  visitorOf,
} from '@/lib/forms/submission/form-token';
import { decodeResult, messageIn, tokenIn } from '@/lib/forms/submission/result';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const accepted = { outcome: 'accepted', receipt: 'K7QD', title: 'Dank', message: null, next: null };
const rejected = { outcome: 'rejected', problems: [], message: null, token: null };
const failed = { outcome: 'failed', error: 'closed', message: 'Dicht.', retryAfterS: null };
const problem = { key: 'naam', part: null, message: 'Te kort.' };

test.each<[string, object, object | null]>([
  ['what was accepted', accepted, accepted],
  [
    'a confirmation of its own',
    { ...accepted, message: '<p>Hoi</p>' },
    { ...accepted, message: '<p>Hoi</p>' },
  ],
  ['empty texts', { ...accepted, title: '', message: '', next: 3 }, { ...accepted, title: null }],
  ['a payment', { ...accepted, payment: '/nl/betalen' }, { ...accepted, payment: '/nl/betalen' }],
  ['a payment elsewhere', { ...accepted, payment: 'https://evil.test' }, null],
  ['no receipt', { ...accepted, receipt: '' }, null],
  ['a problem', { ...rejected, problems: [problem] }, { ...rejected, problems: [problem] }],
  ['a problem of no field', { ...rejected, problems: [{ ...problem, key: '' }] }, rejected],
  ['a problem without words', { ...rejected, problems: [{ ...problem, message: '' }] }, rejected],
  [
    'a new token',
    { ...rejected, token: 'a', message: 'Nog eens.' },
    { ...rejected, token: 'a', message: 'Nog eens.' },
  ],
  ['a failure', { ...failed, retryAfterS: 30 }, { ...failed, retryAfterS: 30 }],
  ['a failure of a new version', { ...failed, error: 'new' }, { ...failed, error: 'unavailable' }],
  ['a failure without words', { ...failed, message: '' }, null],
  ['a wait in words', { ...failed, retryAfterS: 'soon' }, failed],
  ['another outcome', { outcome: 'odd' }, null],
])('a browser reads %s', (_, body, result) => {
  expect(decodeResult(body)).toEqual(result);
});

test.each([
  [{ token: 'a', message: 'Nee.' }, 'a', 'Nee.'],
  [{ token: '', message: '' }, null, null],
  [{ token: 3, message: {} }, null, null],
  ['<html>', null, null],
  [null, null, null],
])('in a reply of %j are the token %j and the message %j', (body, token, message) => {
  expect([tokenIn(body), messageIn(body)]).toEqual([token, message]);
});

const SESSION = 'abcdefghijklmnopqrstuv-_';

test.each([
  [`form-visitor=${SESSION}`, SESSION],
  [`a=b; form-visitor=${SESSION}; c=d`, SESSION],
  [`a=b;form-visitor=${SESSION}`, SESSION],
  [`my-form-visitor=${SESSION}`, null],
  [`form-visitor=${SESSION}x`, null],
  [`form-visitor=${SESSION.slice(1)}`, null],
  ['form-visitor=abcdefghijklmnopqrstu/++', null],
  ['form-visitor', null],
  ['', null],
  [null, null],
])('cookies of %j hold the session %j', (cookies, session) => {
  expect(formSessionIn(cookies)).toBe(session);
});

test('a new session is another one each time, with half of it from the browser', () => {
  process.env['DATA_DIR'] = temporaryFolder();
  const visit = (address: string, browser: string) =>
    newFormSession(new Headers({ 'x-client-address': address, 'user-agent': browser }));
  const [one, again] = [visit('203.0.113.7', 'A'), visit('203.0.113.7', 'A')];

  expect(one).not.toBe(again);
  expect(visitorOf(one)).toBe(visitorOf(again));
  expect(visitorOf(one)).not.toBe(visitorOf(visit('203.0.113.7', 'B')));
  expect(visitorOf(one)).not.toBe(visitorOf(visit('198.51.100.7', 'A')));
  expect(formSessionIn(sessionCookie(one, false).split(';')[0] ?? null)).toBe(one);
});

test('its cookie is for this site only, and over https where the visitor came so', () => {
  const attributes = 'Path=/; HttpOnly; SameSite=Lax';

  expect(sessionCookie(SESSION, false)).toBe(`form-visitor=${SESSION}; ${attributes}`);
  expect(sessionCookie(SESSION, true)).toBe(`form-visitor=${SESSION}; ${attributes}; Secure`);
});
