import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openQueue } from '@/lib/queue/queue';
import { TEST_KEYS } from './keys';

/** Accepts forms endlessly, and prints each receipt with its key at once. */
const [, , folder = ''] = process.argv;
const outbox = openQueue({ folder, ...TEST_KEYS });

for (;;) {
  const key = randomUUID();
  const accepted = outbox.store({
    key,
    site: 'farm',
    language: 'nl',
    webform: 'contact',
    payload: { naam: `Bezoeker ${key}` },
    files: [],
  });
  writeSync(1, `${accepted.receipt} ${key}\n`);
}
