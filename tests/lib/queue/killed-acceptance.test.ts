// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { child } from './support/child';
import { openedOutbox } from './support/outbox';

/** Returns the receipts that two processes print which accept these forms simultaneously. */
async function acceptedByTwo(folder: string, keys: readonly string[], times: number) {
  const both = Array.from({ length: 2 }, () =>
    child('accepts-one.ts', folder, keys.join(), String(times)),
  );
  await Promise.all(both.map(({ lines }) => once(lines, 'line')));
  const outputs = both.map(({ lines: stdout, write }) => {
    const lines: string[] = [];
    stdout.on('line', (line) => lines.push(line));
    write('go');
    return lines;
  });
  await Promise.all(both.map(({ ended }) => ended));
  return outputs;
}

test('50 posts of one form at once, over two processes, are one record with one receipt', async () => {
  const { outbox, folder } = openedOutbox();
  const receipts = (await acceptedByTwo(folder, [randomUUID()], 25)).flat();

  expect(receipts).toHaveLength(50);
  expect(new Set(receipts).size).toBe(1);
  expect(outbox.admin.list()).toMatchObject([{ receipt: receipts[0], webform: 'nieuwsbrief' }]);
});

test('two processes that start in an empty folder and race for 300 forms agree on every receipt', async () => {
  const folder = temporaryFolder();
  const keys = Array.from({ length: 300 }, () => randomUUID());

  const [one, other] = await acceptedByTwo(path.join(folder, 'nieuw'), keys, 1);

  expect(new Set(one).size).toBe(300);
  expect(other).toEqual(one);
});

test('of 200 accepted by processes that are killed at any moment, none is lost', async () => {
  const { outbox, folder } = openedOutbox();
  const acknowledged = new Map<string, string>();
  let kills = 0;

  /** One process after another, each killed after a few receipts, between any two instructions. */
  const accept = async () => {
    while (acknowledged.size < 200 || kills < 10) {
      const process = child('accepts.ts', folder);
      let left = 1 + Math.floor(Math.random() * 30);
      process.lines.on('line', (line) => {
        const [receipt = '', id = ''] = line.split(' ');
        acknowledged.set(receipt, id);
        left -= 1;
        if (left === 0) setTimeout(process.kill, Math.random() * 5);
      });
      await process.ended;
      kills += 1;
    }
  };
  await Promise.all([accept(), accept()]);

  expect(kills).toBeGreaterThanOrEqual(10);
  const lost = [...acknowledged].filter(([receipt, key]) => {
    const exported = outbox.admin.export(receipt);
    return exported?.key !== key || exported.payload['naam'] !== `Bezoeker ${key}`;
  });
  expect(lost).toEqual([]);
});
