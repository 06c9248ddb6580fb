// @vitest-environment node
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CV, filesIn, quarantineFor, refOf, send, verdictOn } from '@/tests/support/quarantine';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const LETTER = Buffer.from('Ik wil graag komen werken.');

const indexOf = (folder: string) => path.join(folder, 'index.sqlite');
const asideIn = (folder: string) => readdirSync(folder).filter((name) => /damaged$/.test(name));

const damages: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['whose start is gone', (bytes) => Buffer.concat([Buffer.alloc(100, 'x'), bytes.subarray(100)])],
  [
    'whose pages are gone',
    (bytes) => Buffer.concat([bytes.subarray(0, 4_096), Buffer.alloc(bytes.length - 4_096, 7)]),
  ],
  ['of which half is left', (bytes) => bytes.subarray(0, 6_000)],
];

/** A quarantine of before with one file, whose index was damaged while no process ran. */
async function damagedFolder(
  damage: (bytes: Buffer) => Buffer,
): Promise<{ folder: string; ref: string }> {
  const before = quarantineFor();
  const ref = refOf(await send(before, 'a.txt', LETTER));
  await before.sweep(Date.now());
  before.close();
  const file = indexOf(before.folder);
  writeFileSync(file, damage(readFileSync(file)));
  return { folder: before.folder, ref };
}

test.each(damages)('an index %s is set aside, and uploads go on', async (_, damage) => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { folder, ref } = await damagedFolder(damage);
  const [one, other] = [quarantineFor({ folder }), quarantineFor({ folder })];

  expect(await verdictOn(one, 'b.txt', LETTER)).toBe('stored');
  expect(await verdictOn(other, 'c.txt', LETTER)).toBe('stored');
  expect(one.resolve(ref, CV)).toMatchObject({ kind: 'gone' });
  expect(asideIn(folder)).toHaveLength(1);
  expect(logged.mock.calls.filter(([line]) => String(line).includes('begun again'))).toHaveLength(
    1,
  );
});

test('a file that a submission needs stays when the index was set aside', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { folder } = await damagedFolder(() => Buffer.alloc(5_000, 7));
  const [needed = ''] = filesIn(folder);
  const quarantine = quarantineFor({ folder });

  await quarantine.sweep(Date.now(), new Set([needed]));
  expect(filesIn(folder)).toContain(needed);
  await quarantine.sweep(Date.now(), new Set());
  expect(filesIn(folder)).not.toContain(needed);
});

test('a form without files opens no index', async () => {
  const folder = path.join(temporaryFolder(), 'quarantine');
  const quarantine = quarantineFor({ folder });

  quarantine.extend([]);
  await quarantine.remove([]);

  expect(quarantine.claim([], 'one')).toBe(true);
  expect(existsSync(folder)).toBe(false);
});
