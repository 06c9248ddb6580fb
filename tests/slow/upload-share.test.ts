import { filesIn, quarantineFor, send } from '@/tests/support/quarantine';
import { pdfWith, slowPdf } from '@/tests/support/files/pdfs';
import { zipOf } from '@/tests/support/files/zips';

const LETTER = Buffer.alloc(1_024, 'Ik wil graag komen werken. ');
const HOSTILE_CLIENT = '2001:db8:1:1::1';
const OTHER_CLIENT = '2001:db8:2:1::1';

const worst = async (): Promise<readonly (readonly [string, Buffer])[]> => [
  ['cv.pdf', slowPdf()],
  ['cv.pdf', pdfWith('', `[${'<</A[1 2 3]>>'.repeat(400_000)}]`)],
  ['cv.svg', Buffer.from(`<svg>${'<g a="1" b="2"/>'.repeat(300_000)}</svg>`)],
  ['map.zip', await zipOf({ a: Buffer.alloc(10_000_000), b: Buffer.alloc(90_000, 'ab') })],
];

test('while a client sends the worst hundred files, the kilobyte of another is there in two seconds', async () => {
  const quarantine = quarantineFor();
  const files = await worst();
  const left = new AbortController();
  const hostile = Array.from({ length: 100 }, async (_, count) => {
    const [name, bytes] = files[count % files.length] ?? ['', LETTER];
    const more = { session: `v${count}`, ipAddress: HOSTILE_CLIENT, signal: left.signal };
    return send(quarantine, name, bytes, more);
  });
  onTestFinished(async () => {
    left.abort();
    await Promise.all(hostile);
  });
  await expect.poll(() => filesIn(quarantine.folder).length).toBeGreaterThan(4);

  const times: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const start = performance.now();
    const more = { session: `other ${time}`, ipAddress: OTHER_CLIENT };
    const received = await send(quarantine, 'brief.txt', LETTER, more);

    times.push(Math.round(performance.now() - start));
    expect(received).toMatchObject({ kind: 'stored' });
  }
  process.stdout.write(`1 kB beside the worst hundred files: ${times.join(', ')} ms\n`);
  // The third of five: on a busy host one may take longer.
  expect(times.toSorted((one, other) => one - other)[2]).toBeLessThan(2_000);
});
