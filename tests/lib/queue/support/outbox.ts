import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { openQueue } from '@/lib/queue/queue';
import type { Job } from '@/lib/queue/job';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { TEST_KEYS } from './keys';

/** A contact form of Joop's. A test names only what it is about. */
export const buildJob = (about: Partial<Job> = {}): Job => ({
  key: randomUUID(),
  site: 'friends',
  language: 'en',
  webform: 'contact',
  payload: { naam: 'Joop van der Zee', bericht: 'Mag mijn hond mee?' },
  files: [],
  ...about,
});

/** All that is on disk in a folder. */
export const bytesIn = (folder: string): Buffer =>
  Buffer.concat(readdirSync(folder).map((name) => readFileSync(path.join(folder, name))));

/** Says, now and later, whether a part of what is encrypted of the only submission is in the files. */
export function traces(folder: string): () => boolean[] {
  const db = new DatabaseSync(path.join(folder, 'outbox.sqlite'), { readOnly: true });
  const encrypted = db.prepare('SELECT sealed FROM record').get()?.['sealed'];
  db.close();
  if (!(encrypted instanceof Uint8Array)) throw new Error('There is no record.');
  const parts = [40, encrypted.length >> 1, encrypted.length - 60].map((at) =>
    Buffer.from(encrypted.subarray(at, at + 40)),
  );
  return () => parts.map((part) => bytesIn(folder).includes(part));
}

type OutboxOptions = { folder?: string; now?: () => number; maxPages?: number };

/** A real outbox in a temporary folder. */
export function openedOutbox({ folder = temporaryFolder(), ...options }: OutboxOptions = {}) {
  const outbox = openQueue({ folder, ...TEST_KEYS, ...options });
  onTestFinished(() => {
    outbox.close();
  });
  return { outbox, folder };
}

/** The receipt of a submission that must be accepted. */
export function receiptOf(outbox: ReturnType<typeof openQueue>, about: Partial<Job> = {}): string {
  return outbox.store(buildJob(about)).receipt;
}

/** A clock that stands still until a test moves it. */
export function stoppedClock() {
  let at = Date.UTC(2026, 10, 2, 9);
  return {
    now: () => at,
    pass: (ms: number) => {
      at += ms;
    },
  };
}
