import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { openOutbox } from '@/lib/forms/outbox/outbox';
import { TEST_KEYS } from './keys';

/** On a line of input, accepts the forms with these keys, each so often, and prints the results. */
const [, , folder = '', keys = '', times = ''] = process.argv;
writeSync(1, 'ready\n');
await once(process.stdin, 'data');
const outbox = openOutbox({ folder, ...TEST_KEYS });

for (const key of keys.split(',')) {
  for (let time = 0; time < Number(times); time += 1) {
    const accepted = outbox.accept({
      key,
      site: 'main',
      language: 'nl',
      webform: 'nieuwsbrief',
      payload: { email: 'joop@kadelicht.example' },
      files: [],
    });
    writeSync(1, `${accepted.kind === 'accepted' ? accepted.receipt : accepted.kind}\n`);
  }
}
outbox.close();
process.stdin.destroy();
