// @vitest-environment node
import { once } from 'node:events';
import { createDeliverer } from '@/lib/forms/outbox/deliverer';
import type { Outbox } from '@/lib/forms/outbox/outbox';
import { child } from './support/child';
import { startFastClock } from './support/fast-clock';
import { openedOutbox, receiptOf, sent, temporaryFolder } from './support/outbox';
import { sendTo } from './support/send';
import { smallBackend } from './support/small-backend';

const FORMS = ['contact', 'aanmelden', 'nieuwsbrief', 'vrijwilliger'];

/** So many submissions, over four forms, with the keys in the order of acceptance. */
function accept(outbox: Outbox, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const submission = sent({ webform: FORMS[at % FORMS.length] ?? '', payload: { nummer: at } });
    outbox.accept(submission);
    return submission.key;
  });
}

function everyTwentieth(): () => boolean {
  let count = 0;
  return () => {
    count += 1;
    return count % 20 === 0;
  };
}

function opened() {
  const folder = temporaryFolder();
  const clock = startFastClock(folder);
  return { ...openedOutbox({ folder, now: clock.now }), clock };
}

type Opened = ReturnType<typeof opened>;

const KILLS = 10;

/** Two processes that deliver until nothing waits; the first ten are killed on their way. */
async function deliverWithKills({ outbox, folder, clock }: Opened, url: string): Promise<number> {
  let kills = 0;
  const lane = async () => {
    while (outbox.counts().waiting > 0) {
      const process = child('delivers.ts', folder, url);
      await clock.standStillFor(Promise.race([once(process.lines, 'line'), process.ended]));
      if (kills < KILLS) {
        kills += 1;
        setTimeout(process.kill, 20 + Math.random() * 130);
      }
      await process.ended;
    }
  };
  await Promise.all([lane(), lane()]);
  return kills;
}

const orderOf = (form: string, arrivals: readonly { webform: string; key: string }[]) =>
  arrivals.filter(({ webform }) => webform === form).map(({ key }) => key);

test('processes are killed and responses get lost: each of 200 arrives once, in the order of its form', async () => {
  const site = opened();
  const { outbox, clock } = site;
  const backend = await smallBackend({
    isIdempotent: true,
    losesResponse: everyTwentieth(),
    delayMs: () => Math.random() * 15,
  });
  const known = createDeliverer({
    outbox,
    backend: backend.url,
    deliver: sendTo(backend.url),
    now: clock.now,
  });
  const first = receiptOf(outbox, { webform: 'eerste' });
  expect(await known.deliverNow(first, 60_000)).toMatchObject({ kind: 'delivered' });
  const keys = accept(outbox, 200);

  const kills = await deliverWithKills(site, backend.url);

  expect(kills).toBeGreaterThan(3);
  expect(backend.requests.length).toBeGreaterThan(200);
  const arrived = backend.arrivals.slice(1);
  expect(arrived.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  for (const [at, form] of FORMS.entries()) {
    expect(orderOf(form, arrived)).toEqual(keys.filter((_, n) => n % FORMS.length === at));
  }
  expect(outbox.counts()).toMatchObject({ waiting: 0, stuck: 0 });
}, 300_000);

test('without idempotency support none arrives twice: an uncertain one waits for a person', async () => {
  const site = opened();
  const { outbox } = site;
  const backend = await smallBackend({
    isIdempotent: false,
    losesResponse: everyTwentieth(),
    delayMs: () => Math.random() * 15,
  });
  const keys = accept(outbox, 80);

  await deliverWithKills(site, backend.url);

  expect(new Set(backend.requests).size).toBe(backend.requests.length);
  const stuck = outbox.admin.list();
  expect(stuck.length).toBeGreaterThan(0);
  expect(stuck.filter(({ reason }) => reason !== 'unknown')).toEqual([]);
  const stuckKeys = stuck.map(({ receipt }) => outbox.admin.export(receipt)?.key);
  const all = new Set([...backend.arrivals.map(({ key }) => key), ...stuckKeys]);
  expect(all).toEqual(new Set(keys));
}, 300_000);
