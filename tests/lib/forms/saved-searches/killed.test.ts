// @vitest-environment node
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openQueue } from '@/lib/queue/queue';
import { openSavedSearches } from '@/lib/forms/saved-searches/store';
import { TEST_KEYS } from '@/tests/lib/queue/support/keys';
import { child } from '@/tests/lib/queue/support/child';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { mailServer } from './support/mailbox';

const PEOPLE = 40;
const KILLS = 3;
/** Concurrent mails of one process. */
const LANES = 4;
const START = Date.UTC(2026, 10, 2, 9);
/** After it a killed process no longer holds a mail. */
const ROUND_MS = 10 * 60_000;

const signUpOf = (at: number) => ({
  address: `persoon-${at}@kadelicht.example`,
  ipAddress: `203.0.113.${at}`,
});

const script = '../../forms/saved-searches/support/sending-process.ts';

test('processes are killed on their way: everyone gets the mail, and it is one message', async () => {
  const { url, received } = await mailServer({ delayMs: 15 });
  const folder = temporaryFolder();
  const store = openSavedSearches({ folder, ...TEST_KEYS, now: () => START });
  for (let at = 0; at < PEOPLE; at += 1) {
    const search = { site: 'main', language: 'nl', overview: 'jobs', search: '' } as const;
    store.confirm(store.save(search, { ...signUpOf(at), seen: [1, 2] }) ?? '');
  }

  for (let round = 0; round <= KILLS; round += 1) {
    const process = child(script, folder, url, String(START + round * ROUND_MS));
    await once(process.lines, 'line');
    if (round < KILLS) {
      await pause(40 + Math.random() * 250);
      process.kill();
    }
    await process.ended;
  }

  const outbox = openQueue({ folder, ...TEST_KEYS });
  expect(outbox.counts()).toMatchObject({ waiting: 0, stuck: 0 });
  const messages = new Map(received.map(({ to, messageId }) => [to, messageId]));
  expect(messages.size).toBe(PEOPLE);
  expect(new Set(received.map(({ to, messageId }) => `${to} ${messageId}`)).size).toBe(PEOPLE);
  expect(received.length - PEOPLE).toBeLessThanOrEqual(KILLS * LANES);
  outbox.close();
  store.close();
}, 120_000);
