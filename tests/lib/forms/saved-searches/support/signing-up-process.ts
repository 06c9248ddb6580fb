import { writeSync } from 'node:fs';
import { openSavedSearches } from '@/lib/forms/saved-searches/store';
import { TEST_KEYS } from '@/tests/lib/queue/support/keys';

/** A renderer to which a client sends the form twenty times, each with other filters and another tag. */
const [, , folder = '', first = '0'] = process.argv;
const store = openSavedSearches({ folder, ...TEST_KEYS });
for (let at = Number(first); at < Number(first) + 20; at += 1) {
  const address = `joop+${at}@kadelicht.example`;
  const id = store.save(
    { site: 'main', language: 'nl', overview: 'jobs', search: `?type=${at}` },
    { address, seen: null, ipAddress: `198.51.100.${at}` },
  );
  if (id !== null) writeSync(1, 'mail\n');
}
store.close();
