import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openOutbox } from '@/lib/forms/outbox/outbox';
import { TEST_KEYS } from './keys';

/** Accepts forms endlessly, and prints each receipt with its key at once. */
const [, , folder = ''] = process.argv;
const outbox = openOutbox({ folder, ...TEST_KEYS });

for (;;) {
  const key = randomUUID();
  const accepted = outbox.accept({
    key,
    site: 'farm',
    language: 'nl',
    webform: 'contact',
    payload: { naam: `Bezoeker ${key}` },
    files: [],
  });
  if (accepted.kind === 'accepted') writeSync(1, `${accepted.receipt} ${key}\n`);
}
