// @vitest-environment node
import { backend } from '@/app/api/forms/delivery';
import { createDeliverer } from '@/lib/forms/outbox/deliverer';
import { outbox } from '@/lib/forms/outbox/outbox';
import type { FormBackend, SubmitReply } from '@/lib/forms/submission/backend';
import { deliverer as deliver, recogniser } from '@/lib/forms/submission/deliver';
import {
  openedOutbox,
  receiptOf,
  sent,
  stoppedClock,
} from '@/tests/lib/forms/outbox/support/outbox';
import { formsSite } from '@/tests/support/forms-site';
import { contact } from '@/tests/app/api/forms/support/posts';

const site = formsSite();
const MINUTE_MS = 60_000;

const NAME = { '#type': 'textfield', '#title': 'Naam' };
const UNIQUE = { '#type': 'hidden', '#title': 'Sleutel', '#unique': true };

const cut: SubmitReply = { kind: 'failed', wasSent: true, status: 502, retryAfterMs: null };
const taken: SubmitReply = {
  kind: 'rejected',
  body: { message: 'Submitted Data have validation errors.', error: { sleutel: 'al ingediend' } },
};

/** A submission, and a backend without support of keys that gives these replies to it. */
function posting(...replies: readonly SubmitReply[]) {
  const clock = stoppedClock();
  const { outbox: own } = openedOutbox({ now: clock.now });
  const posted: unknown[] = [];
  const left = [...replies];
  const stock: FormBackend = {
    ...backend,
    submitForm: (_, payload) => {
      posted.push(payload['sleutel']);
      return Promise.resolve(left.shift() ?? taken);
    },
  };
  const deliverer = createDeliverer({
    ...{ outbox: own, backend: 'stock', now: clock.now, random: () => 0 },
    deliver: deliver(stock, () => 'info@kadelicht.example'),
    recognises: recogniser(stock),
  });
  const payload = { answers: { name: 'Ada' }, page: 'http://main.localhost/nl', referrer: null };
  const submission = sent({ site: 'main', language: 'nl', webform: 'contact', payload });
  const receipt = receiptOf(own, submission);
  return { clock, own, posted, deliverer, receipt, key: submission.key };
}

describe('a form with a hidden element that must be unique', () => {
  beforeEach(() => {
    site.sendFields({ name: NAME, sleutel: UNIQUE });
  });

  test('is posted again after a lost response, and a refusal of its key says that it arrived', async () => {
    const { clock, own, posted, deliverer, receipt, key } = posting(cut);
    expect(await deliverer.deliverNow(receipt, 4_000)).toEqual({ kind: 'stored' });
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
    own.delivererParts('stock').queue.claimDue(clock.now() + 5_000, clock.now() + MINUTE_MS);
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
      body: { message: '', error: { name: 'verplicht' } },
    });

    expect(await deliverer.deliverNow(receipt, 4_000)).toMatchObject({ kind: 'rejected' });
  });
});

test('a form without one is not posted again: an administrator looks', async () => {
  site.sendFields({ name: NAME });
  const { clock, own, posted, deliverer, receipt } = posting(cut);
  await deliverer.deliverNow(receipt, 4_000);
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
  expect(outbox().admin.list()).toMatchObject([{ state: 'waiting', reason: 'not-now' }]);
  await site.order({});
});
