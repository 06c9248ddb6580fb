// @vitest-environment node
import type { DeliveryResult, StoredJob } from '@/lib/queue/job';
import { createFormAdapter, type FormBackend } from '@/lib/forms/submission/deliver';
import { SIGN_UP_FORM } from '@/lib/forms/definition/form';
import { docmOf } from '@/tests/support/files/zips';
import { idOf, quarantineFor, refOf, send } from '@/tests/support/quarantine';
import { formOf } from '@/tests/support/webform';

type Sent = Parameters<FormBackend['submitForm']>;

const DATE = '2026-12-01T10:00:00+01:00';

const form = formOf({
  naam: { '#type': 'textfield' },
  receipt: { '#type': 'hidden' },
  bron: { '#type': 'hidden', '#default_value': '[current-page:query:bron]' },
  van: { '#type': 'hidden', '#default_value': '[current-page:referrer]' },
});

const signUp = formOf({
  naam: { '#type': 'textfield' },
  activity: { '#type': 'hidden' },
  date: { '#type': 'hidden' },
  receiver_email: { '#type': 'hidden' },
  waiting_list: { '#type': 'hidden' },
});

const delivered: DeliveryResult = { kind: 'delivered', supportsIdempotency: true };

class Outage extends Error {
  readonly status: number | null;

  constructor(status: number | null) {
    super('outage');
    this.status = status;
  }
}

/** A backend that replies so; it records what it is sent. */
function backendWith(change: Partial<FormBackend> = {}) {
  const sent: Sent[] = [];
  const backend: FormBackend = {
    loadForm: () => Promise.resolve(form),
    isRejectedAt: () => false,
    loadActivity: () => Promise.resolve(null),
    uploadFile: () => Promise.resolve({ kind: 'stored', fid: 1 }),
    submitForm: (...call) => {
      sent.push(call);
      return Promise.resolve(delivered);
    },
    decodeRejection: () => ({ reason: 'answers', general: null, fields: new Map() }),
    failureOf: (error) => (error instanceof Outage ? { status: error.status } : null),
    ...change,
  };
  return { backend, sent };
}

const submission = (about: Partial<StoredJob> = {}): StoredJob => ({
  key: 'a-key',
  site: 'main',
  language: 'nl',
  webform: 'contact',
  payload: {
    answers: { naam: 'Joop', receipt: 'made up', bron: 'made up' },
    page: 'https://main.test/nl/contact?bron=krant',
    referrer: 'https://zoek.test/',
  },
  files: [],
  receipt: 'K7QD-3MXP',
  acceptedAt: 0,
  tries: 1,
  ...about,
});

const deliver = (backend: FormBackend, about?: Partial<StoredJob>) =>
  createFormAdapter({
    backend,
    uploads: () => {
      throw new Error('It has no files.');
    },
    mailOf: (site) => `${site}@example.org`,
  }).deliver(submission(about), AbortSignal.timeout(9_000));

test('a form that has gone is rejected as closed', async () => {
  const { backend, sent } = backendWith({ loadForm: () => Promise.resolve(null) });

  expect(await deliver(backend)).toEqual({ kind: 'rejected', reason: 'closed' });
  expect(sent).toEqual([]);
});

test('answers are sent with hidden values of the server, and their key', async () => {
  const { backend, sent } = backendWith();
  await deliver(backend);

  const [[siteLocale, payload, key] = []] = sent;
  expect(siteLocale).toEqual({ site: 'main', language: 'nl' });
  expect(key).toBe('a-key');
  expect(payload).toMatchObject({
    naam: 'Joop',
    receipt: 'K7QD-3MXP',
    bron: 'krant',
    van: 'https://zoek.test/',
  });
});

test.each([
  [null, { kind: 'failed', reason: 'unreachable' }],
  [502, { kind: 'failed', reason: 'not-now' }],
])('a backend that has no form now, by %s, gets the answers later', async (status, delivery) => {
  const { backend, sent } = backendWith({ loadForm: () => Promise.reject(new Outage(status)) });

  expect(await deliver(backend)).toEqual(delivery);
  expect(sent).toEqual([]);
});

test('any other error is a fault of ours, and not hidden', async () => {
  const { backend } = backendWith({ loadForm: () => Promise.reject(new Error('a defect')) });

  await expect(deliver(backend)).rejects.toThrow('a defect');
});

test.each([
  ['as a file', null],
  ['as a text', 404],
])('a file that acts by itself reaches staff %s, with a mark in its name', async (_, rejects) => {
  const quarantine = quarantineFor({ marksActive: true });
  const id = idOf(quarantine, refOf(await send(quarantine, 'brief.docx', await docmOf('Hallo'))));
  const names: string[] = [];
  const { backend, sent } = backendWith({
    loadForm: () => Promise.resolve(formOf({ cv_base64: { '#type': 'hidden' } })),
    uploadFile: (_site, _webform, _element, file) => {
      names.push(file.name);
      return Promise.resolve(
        rejects === null ? { kind: 'stored', fid: 1 } : { kind: 'rejected', status: rejects },
      );
    },
  });
  const files = [{ id, element: 'cv', name: 'brief.docx', bytes: 1 }];
  const adapter = createFormAdapter({ backend, uploads: () => quarantine, mailOf: String });
  await adapter.deliver(submission({ files }), AbortSignal.timeout(9_000));

  expect(names).toEqual(['LET OP actieve inhoud - brief.docx']);
  if (rejects !== null)
    expect(sent[0]?.[1]).toMatchObject({
      cv_base64: expect.stringContaining(';name=LET%20OP%20actieve%20inhoud%20-%20brief.docx;'),
    });
});

describe('a sign-up', () => {
  const date = { start: DATE, end: DATE, isFull: false, isCancelled: false };
  const about = (query: string): Partial<StoredJob> => ({
    webform: SIGN_UP_FORM,
    payload: {
      answers: { naam: 'Joop' },
      page: `https://main.test/nl/feest${query}`,
      referrer: null,
    },
  });
  const seconds = Date.parse(DATE) / 1_000;

  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  });

  const backendFor = (isFull: boolean, responseEmail: string | null) => {
    const paths: string[] = [];
    return {
      paths,
      ...backendWith({
        loadForm: () => Promise.resolve({ ...signUp, id: SIGN_UP_FORM }),
        loadActivity: (_, path) => {
          paths.push(path);
          const dates = [{ ...date, isFull }];
          return Promise.resolve({ id: 7, signUp: 'date', dates, responseEmail });
        },
      }),
    };
  };

  test.each([
    [false, '', '0'],
    [true, '&waiting=1', '1'],
    [false, '&waiting=1', '0'],
  ])(
    'for a date that is full: %s, with %j, is sent with its place in line',
    async (isFull, query, waits) => {
      const { backend, sent, paths } = backendFor(isFull, null);
      await deliver(backend, about(`?date=${seconds}${query}`));

      expect(paths).toEqual(['/feest']);
      expect(sent[0]?.[1]).toMatchObject({
        activity: '7',
        date: '2026-12-01T09:00:00.000Z',
        waiting_list: waits,
        receiver_email: 'main@example.org',
      });
    },
  );

  test('goes to the address of its activity', async () => {
    const { backend, sent } = backendFor(false, 'feest@example.org');
    await deliver(backend, about(`?date=${seconds}`));

    expect(sent[0]?.[1]).toMatchObject({ receiver_email: 'feest@example.org' });
  });

  test('for a date that began while it waited is sent', async () => {
    const { backend, sent } = backendFor(false, null);
    vi.setSystemTime(Date.parse('2026-12-03T12:00:00Z'));
    const acceptedAt = Date.parse('2026-11-30T20:00:00Z');
    const delivery = await deliver(backend, { ...about(`?date=${seconds}`), acceptedAt });

    expect(delivery).toEqual(delivered);
    expect(sent[0]?.[1]).toMatchObject({ date: '2026-12-01T09:00:00.000Z' });
  });

  test.each([
    ['for a date that became full', true, `?date=${seconds}`],
    ['for another date', false, `?date=${seconds + 60}`],
    ['for no date', false, ''],
  ])('%s is not sent', async (_, isFull, query) => {
    const { backend, sent } = backendFor(isFull, null);

    expect(await deliver(backend, about(query))).toEqual({
      kind: 'rejected',
      reason: 'invalid',
      detail: 'no-date',
    });
    expect(sent).toEqual([]);
  });
});
