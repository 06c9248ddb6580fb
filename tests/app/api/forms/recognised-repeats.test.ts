// @vitest-environment node
import { formBackend as backend, services } from '@/app/services';
import { createFormAdapter, type FormBackend } from '@/lib/forms/submission/deliver';
import type { DeliveryResult } from '@/lib/queue/job';
import { delivering } from '@/tests/lib/queue/support/delivering';
import { receiptOf, buildJob } from '@/tests/lib/queue/support/outbox';
import { formsSite } from '@/tests/support/forms-site';
import { contact } from '@/tests/app/api/forms/support/posts';

const site = formsSite();
const MINUTE_MS = 60_000;

const NAME = { '#type': 'textfield', '#title': 'Naam' };
const UNIQUE = { '#type': 'hidden', '#title': 'Sleutel', '#unique': true };

const cut: DeliveryResult = { kind: 'unknown', reason: 'no-answer' };
const taken: DeliveryResult = {
  kind: 'rejected',
  reason: 'invalid',
  detail: { message: 'Submitted Data have validation errors.', error: { sleutel: 'al ingediend' } },
};

/** A submission, and a backend without support of keys that gives these replies to it. */
function posting(...replies: readonly DeliveryResult[]) {
  const posted: unknown[] = [];
  const left = [...replies];
  const stock: FormBackend = {
    ...backend,
    submitForm: (_, payload) => {
      posted.push(payload['sleutel']);
      return Promise.resolve(left.shift() ?? taken);
    },
  };
  const { uploads } = services();
  const { deliver, ...rest } = createFormAdapter({ backend: stock, uploads, mailOf: String });
  const { clock, outbox: own, deliverer } = delivering(deliver, rest);
  const payload = { answers: { name: 'Ada' }, page: 'http://main.localhost/nl', referrer: null };
  const submission = buildJob({ site: 'main', language: 'nl', webform: 'contact', payload });
  const receipt = receiptOf(own, submission);
  return { clock, own, posted, deliverer, receipt, key: submission.key };
}

describe('a form with a hidden element that must be unique', () => {
  beforeEach(() => {
    site.sendFields({ name: NAME, sleutel: UNIQUE });
  });

  test('is posted again after a lost response, and a refusal of its key says that it arrived', async () => {
    const { clock, own, posted, deliverer, receipt, key } = posting(cut);
    expect(await deliverer.deliver(receipt, 4_000)).toBeNull();
    clock.pass(MINUTE_MS - 1);
    await deliverer.runDue();
    expect(posted).toEqual([key]);

    clock.pass(1);
    await deliverer.runDue();

    expect(posted).toEqual([key, key]);
    expect(own.admin.list()).toEqual([]);
  });

  test('is posted again after its process died, and waits while the backend is away', async () => {
    const { clock, own, posted, deliverer, receipt, key } = posting();
    own.openForWorker('een').claims.claimDue(clock.now() + 5_000, clock.now() + MINUTE_MS);
    clock.pass(MINUTE_MS);
    site.sendFields('<html>', 502);
    await deliverer.runDue();
    expect(own.admin.list()).toMatchObject([{ receipt, state: 'waiting' }]);

    site.sendFields({ name: NAME, sleutel: UNIQUE });
    clock.pass(MINUTE_MS);
    await deliverer.runDue();

    expect(posted).toEqual([key]);
    expect(own.admin.list()).toEqual([]);
  });

  test('is refused where another element is wrong', async () => {
    const { deliverer, receipt } = posting({
      kind: 'rejected',
      reason: 'invalid',
      detail: { message: '', error: { name: 'verplicht' } },
    });

    expect(await deliverer.deliver(receipt, 4_000)).toMatchObject({ kind: 'rejected' });
  });
});

test('a form without one is not posted again: an administrator looks', async () => {
  site.sendFields({ name: NAME });
  const { clock, own, posted, deliverer, receipt } = posting(cut);
  await deliverer.deliver(receipt, 4_000);
  clock.pass(10 * MINUTE_MS);
  await deliverer.runDue();

  expect(posted).toHaveLength(1);
  expect(own.admin.list()).toMatchObject([{ receipt, state: 'stuck', reason: 'unknown' }]);
});

test('what is posted while a proxy answers for the backend waits, and is not doubtful', async () => {
  expect((await site.post('contact', contact('Eerst'))).status).toBe(200);
  site.sendFields('<h1>Bad Gateway</h1>', 502);
  await site.order({ fail_submissions: 1 });
  const { status } = await site.post('contact', contact('Tijdens'));

  expect(status).toBe(200);
  expect(services().outbox().admin.list()).toMatchObject([{ state: 'waiting', reason: 'not-now' }]);
  await site.order({});
});
