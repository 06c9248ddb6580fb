// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { filesIn, MEGABYTE, quarantineFor, send } from '@/tests/support/quarantine';
import { dmgOf, oldRarOf, rarOf, tarOf } from '@/tests/support/files/archives';
import { docxOf, lyingZip, odfOf, replaced, zipOf } from '@/tests/support/files/zips';

type File = readonly [words: string, name: string, make: () => Buffer | Promise<Buffer>];

const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE);
const many = () =>
  Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.txt`, 'x']));

/** 60 MB of zeros, and 11 MB behind a letter, as bzip2 packs them. */
const BOMB =
  'QlpoOTFBWSZTWQ4J4t8BX45AAMAAAAggADCATUZCoCWpCoCXMUFZJlNZmh/5QACCU0AIwAAAAIAIIAAwzAUpplEiBsVEiB4u5IpwoSEMGHn8';
const SECOND =
  'QlpoOTFBWSZTWRmTm2sAAAABACAAIAAhGEaC7kinChIDMnNtYEJaaDkxQVkmU1kpuI+yAFhYQBDAAAAEAAggADDMBSmmCkFNiFIKeLuSKcKEgU3EfZA=';

const archives: readonly File[] = [
  ['an archive of zeros', 'map.zip', async () => zipOf({ a: zeros(11) })],
  ['a letter of zeros', 'brief.docx', () => docxOf('x', { 'word/media/a.bin': zeros(11) })],
  ['an open letter of zeros', 'brief.odt', () => odfOf('text', { a: zeros(11) })],
  [
    'an archive that hides its size',
    'map.zip',
    async () => lyingZip(await zipOf({ a: zeros(11) }), 9),
  ],
  [
    'an archive that claims to be huge',
    'map.zip',
    async () => lyingZip(await zipOf({ a: 'b' }), 4e9),
  ],
  ['an archive of too many', 'map.zip', () => zipOf(many())],
  [
    'an archive that leads out',
    'map.zip',
    async () => replaced(await zipOf({ 'aa/bb/cc.txt': 'x' }), 'aa/bb/cc.txt', '../../cc.txt'),
  ],
  [
    'an archive that leads out the other way',
    'map.zip',
    async () => replaced(await zipOf({ 'aa/bb/cc.txt': 'x' }), 'aa/bb/cc.txt', '..\\..\\cc.txt'),
  ],
  [
    'an archive with an absolute path',
    'map.zip',
    async () => replaced(await zipOf({ 'aetc/passwd': 'x' }), 'aetc/passwd', '/etc/passwd'),
  ],
  ['an archive in an archive', 'map.zip', async () => zipOf({ 'a.zip': await zipOf({ a: 'b' }) })],
  [
    'an archive by another name in one',
    'map.zip',
    async () => zipOf({ a: await zipOf({ b: 'c' }) }),
  ],
  ['a RAR in an archive', 'map.zip', () => zipOf({ 'a.dat': rarOf('a.txt', 10) })],
  [
    'an archive in a Java program',
    'map.jar',
    async () => zipOf({ 'META-INF/MANIFEST.MF': 'x', 'lib/a.jar': 'x' }),
  ],
  ['a link in an archive', 'map.zip', () => zipOf({ a: '/etc/passwd' }, [], 0o120777)],
  ['a link in a letter', 'brief.docx', () => docxOf('x', {}, 0o120777)],
  ['an archive in a gzip', 'map.gz', async () => gzipSync(await zipOf({ a: 'b' }))],
  ['a gzip in a gzip', 'map.gz', () => gzipSync(gzipSync('a'))],
  ['a link in a tape archive', 'map.tar', () => tarOf({ a: 'b' }, 'symlink')],
  ['a second name in a tape archive', 'map.tar', () => tarOf({ a: 'b' }, 'link')],
  ['an archive in a tape archive', 'map.tar', async () => tarOf({ a: await zipOf({ b: 'c' }) })],
  [
    'a link in a tape archive in a gzip',
    'map.gz',
    async () => gzipSync(await tarOf({ a: 'b' }, 'symlink')),
  ],
  ['an archive in a RAR', 'map.rar', () => rarOf('a.zip', 10)],
  ['an archive in an older RAR', 'map.rar', () => oldRarOf('a.7z', 10)],
  ['a link in a RAR', 'map.rar', () => rarOf('a', 10, { mode: 0o120777 })],
  ['a link in an older RAR', 'map.rar', () => oldRarOf('a', 10, { mode: 0o120777 })],
  ['a gzip of zeros', 'map.gz', () => gzipSync(zeros(11))],
  ['a bzip2 of zeros', 'map.bz2', () => Buffer.from(BOMB, 'base64')],
  ['a bzip2 of a letter and zeros', 'map.bz2', () => Buffer.from(SECOND, 'base64')],
  ['a tape archive that leads out', 'map.tar', () => tarOf({ '../../cc.txt': 'x' })],
  ['a tape archive of too many', 'map.tar', () => tarOf(many())],
  ['a RAR of zeros', 'map.rar', () => rarOf('a.txt', 200 * MEGABYTE)],
  ['a RAR that leads out', 'map.rar', () => rarOf('../a.txt', 10)],
  ['an older RAR of zeros', 'map.rar', () => oldRarOf('a.txt', 200 * MEGABYTE)],
  ['a RAR that breaks off', 'map.rar', () => rarOf('a.txt', 10).subarray(0, -12)],
  ['a disk image of zeros', 'schijf.dmg', () => dmgOf(40_000)],
];

test.each(archives)('%s is rejected without decompressing it', async (_, name, make) => {
  const quarantine = quarantineFor();

  expect(await send(quarantine, name, await make())).toMatchObject({
    kind: 'rejected',
    reason: 'archive',
  });
  expect(filesIn(quarantine.folder)).toEqual([]);
});

test.each<File>([
  [
    'an archive of letters',
    'map.zip',
    async () => zipOf({ 'a.docx': await docxOf('x'), 'b.txt': 'x' }),
  ],
  ['a tape archive in a gzip', 'map.gz', async () => gzipSync(await tarOf({ 'a.txt': 'b' }))],
])('%s is taken', async (_, name, make) => {
  expect(await send(quarantineFor(), name, await make())).toMatchObject({ kind: 'stored' });
});
