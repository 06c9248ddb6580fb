// @vitest-environment node
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StorageUnavailable } from '@/lib/platform/database';
import { delivered, delivering, responding, TIMEOUT_MS } from './support/delivering';
import { receiptOf } from './support/outbox';

/** From now on a claim is updated, and its commit fails, as it does on a full disk. */
function failCommits(folder: string): void {
  const db = new DatabaseSync(path.join(folder, 'outbox.sqlite'));
  db.exec(`
    CREATE TABLE room (id INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE written (room INTEGER REFERENCES room DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TRIGGER claim AFTER UPDATE OF lease_owner ON record WHEN NEW.lease_owner IS NOT NULL
      BEGIN INSERT INTO written VALUES (1); END`);
  db.close();
}

test('a job whose claim cannot be written is not sent: who claims it next would send it again', async () => {
  const { deliver, tried } = responding(delivered);
  const { clock, outbox, folder, deliverer } = delivering(deliver);
  const receipt = receiptOf(outbox);
  failCommits(folder);
  clock.pass(5_000);

  await expect(deliverer.runDue()).rejects.toThrow(StorageUnavailable);
  await expect(deliverer.deliver(receipt, TIMEOUT_MS)).rejects.toThrow(StorageUnavailable);
  expect(tried).toEqual([]);
});
