// @vitest-environment node
import { messagesOf } from '@/lib/i18n/messages';
import { StorageUnavailable } from '@/lib/platform/database';
import type { FormBackend } from '@/lib/forms/submission/deliver';
import { SIGN_UP_FORM } from '@/lib/forms/definition/form';
import type { Posted } from '@/lib/forms/submission/receive-post';
import { countedBy } from '@/tests/support/counted';
import { KEY, openForm, Outage } from './support/accepting';

const { errors, error, required } = messagesOf('nl').webform;
const lost = [{ key: 'cv', part: 'ref', message: 'Weg.' }];

const buildRejected = (message: string | null, problems: readonly object[] = []) => ({
  outcome: 'rejected',
  problems,
  message,
  token: null,
});
const wrong = { key: 'naam', part: null, message: required };
const late = { kind: 'expired', key: KEY } as const;

test.each<[string, Partial<Posted>, object]>([
  ['a refused file', { problems: [wrong], lost }, buildRejected(null, [wrong, ...lost])],
  ['nothing', { isAnswered: false, lost }, buildRejected(errors.nothing, lost)],
  ['a form of days ago', { token: late, lost }, buildRejected(errors.expired, lost)],
  ['a made-up token', { token: { kind: 'forged' } }, buildRejected(errors.again)],
  ['no key', { key: null }, buildRejected(errors.again)],
  ['the field for robots', { honeypot: 'x' }, buildRejected(errors.again)],
  ['an empty name', { answers: { naam: ' ' }, lost }, buildRejected(null, [wrong, ...lost])],
])('%s is not sent, and its visitor reads why', async (_, about, result) => {
  const { send, outbox, delivered } = openForm();

  expect(await send(about)).toEqual(result);
  expect([delivered, outbox.counts().waiting]).toEqual([[], 0]);
});

test('what was sent has its receipt, and the confirmation of the backend', async () => {
  const { send, delivered } = openForm();
  const result = await send({ honeypot: ' ' });

  expect(result).toEqual({
    outcome: 'accepted',
    title: 'Dank',
    message: null,
    next: null,
    receipt: delivered[0]?.receipt,
  });
});

test('a form that is sent again is counted once, by its name only', async () => {
  const { send } = openForm();

  const counted = await countedBy(async () => {
    await send();
    await send();
  });
  expect(counted).toEqual([{ kind: 'form', site: 'main', names: ['proef'] }]);
});

test('a donation goes on to its payment', async () => {
  expect(await openForm({ payment: '/nl/betalen/1' }).send()).toMatchObject({
    outcome: 'accepted',
    payment: '/nl/betalen/1',
  });
  expect(await openForm().send()).not.toHaveProperty('payment');
});

test('what the backend cannot take now is accepted, and waits', async () => {
  const { send, outbox } = openForm({ delivery: { kind: 'failed', reason: 'unreachable' } });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);

  expect(await send()).toMatchObject({
    outcome: 'accepted',
    title: null,
    message: null,
    next: null,
  });
  expect(outbox.counts().waiting).toBe(1);
});

test.each([
  ['https://zoek.test/a?q=geheim#b', 'https://zoek.test/a'],
  ['http://zoek.test', 'http://zoek.test/'],
  [`https://zoek.test/${'a'.repeat(482)}`, `https://zoek.test/${'a'.repeat(482)}`],
  [`https://zoek.test/${'a'.repeat(483)}`, null],
  ['ftp://zoek.test/', null],
  ['javascript:alert(1)', null],
  ['zoek', null],
  ['', null],
  [null, null],
])('a referrer is stored without its query, or not at all (%#)', async (referrer, origin) => {
  const { send, delivered } = openForm();
  await send({ referrer });

  expect(delivered[0]?.payload).toMatchObject({
    answers: { naam: 'Joop' },
    page: 'https://main.test/nl/formulier?a=b',
    referrer: origin,
  });
});

const buildFailed = (
  name: 'closed' | 'unavailable' | 'conflict' | 'refused',
  message?: string,
) => ({
  outcome: 'failed',
  error: name,
  retryAfterS: null,
  message: message ?? errors[name].replace('{phone}', '020 555 01 99'),
});

type Rejection = ReturnType<FormBackend['decodeRejection']>;

test.each<[string, 'invalid' | 'closed', Partial<Rejection>, object]>([
  ['a form that is closed', 'closed', {}, buildFailed('closed')],
  ['a form that it finds closed', 'invalid', { reason: 'closed' }, buildFailed('closed')],
  ['a refused form', 'invalid', { reason: 'refused' }, buildFailed('refused')],
  [
    'a name',
    'invalid',
    { fields: new Map([['naam', 'Te kort.']]) },
    buildRejected(null, [{ ...wrong, message: 'Te kort.' }]),
  ],
  [
    'an answer that the form does not show',
    'invalid',
    { general: 'Dubbel.', fields: new Map([['bron', 'Te oud.']]) },
    buildRejected('Dubbel. Te oud.'),
  ],
  ['it for a reason', 'invalid', { general: 'Dubbel.' }, buildRejected('Dubbel.')],
  ['it without a reason', 'invalid', {}, buildRejected(error)],
  ['our request', 'invalid', { reason: 'request', general: 'x' }, buildRejected(error)],
])('a backend that does not take %s leaves nothing behind', async (_, reason, change, result) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { send, outbox } = openForm({
    delivery: { kind: 'rejected', reason },
    backend: {
      decodeRejection: () => ({ reason: 'answers', general: null, fields: new Map(), ...change }),
    },
  });

  expect(await send()).toEqual(result);
  expect(outbox.counts()).toMatchObject({ waiting: 0, stuck: 0 });
});

test.each([
  ['no activity', () => Promise.resolve(null), errors.noActivity],
  [
    'no date',
    () => Promise.resolve({ id: 1, signUp: 'date' as const, dates: [], responseEmail: null }),
    errors.noDate,
  ],
])('a sign-up on a page with %s is not sent', async (_, loadActivity, message) => {
  const { send, delivered } = openForm({ webform: SIGN_UP_FORM, backend: { loadActivity } });

  expect(await send({ lost })).toEqual(buildRejected(message, lost));
  expect(delivered).toEqual([]);
});

test('a sign-up during an outage is taken, and checked once more at its delivery', async () => {
  const loadActivity = () => Promise.reject(new Outage());
  const { send, delivered } = openForm({ webform: SIGN_UP_FORM, backend: { loadActivity } });

  expect(await send()).toMatchObject({ outcome: 'accepted' });
  expect(delivered).toHaveLength(1);
});

test('without a place to store it nothing is accepted', async () => {
  const { send } = openForm();
  const open = () => {
    throw new StorageUnavailable('no space');
  };

  expect(await send({}, open)).toEqual(buildFailed('unavailable'));
});

test('a fault of ours is not hidden', async () => {
  const { send } = openForm();
  const loadActivity = () => Promise.reject(new Error('a defect'));
  const open = () => {
    throw new Error('a defect');
  };

  await expect(send({}, open)).rejects.toThrow('a defect');
  await expect(
    openForm({ webform: SIGN_UP_FORM, backend: { loadActivity } }).send(),
  ).rejects.toThrow('a defect');
});
