import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { openQueue } from '@/lib/queue/queue';
import { TEST_KEYS } from './keys';

/** On a line of input, accepts the forms with these keys, each so often, and prints the results. */
const [, , folder = '', keys = '', times = ''] = process.argv;
writeSync(1, 'ready\n');
await once(process.stdin, 'data');
const outbox = openQueue({ folder, ...TEST_KEYS });

for (const key of keys.split(',')) {
  for (let time = 0; time < Number(times); time += 1) {
    const accepted = outbox.store({
      key,
      site: 'main',
      language: 'nl',
      webform: 'nieuwsbrief',
      payload: { email: 'joop@kadelicht.example' },
      files: [],
    });
    writeSync(1, `${accepted.receipt}\n`);
  }
}
outbox.close();
process.stdin.destroy();
