// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { filesIn, MEGABYTE, quarantineFor, send } from '@/tests/support/quarantine';
import { RAR, tarOf } from '@/tests/support/files/archives';
import { docxOf, lyingZip, odfOf, replaced, zipOf } from '@/tests/support/files/zips';

type File = readonly [words: string, name: string, make: () => Buffer | Promise<Buffer>];

const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE);
const many = () =>
  Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.txt`, 'x']));

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
  ['a RAR in an archive', 'map.zip', () => zipOf({ 'a.dat': RAR })],
  [
    'an archive in a Java program',
    'map.jar',
    async () => zipOf({ 'META-INF/MANIFEST.MF': 'x', 'lib/a.jar': 'x' }),
  ],
  [
    'an archive with a name twice',
    'map.zip',
    async () => replaced(await zipOf({ 'a.txt': 'x', 'b.txt': 'y' }), 'b.txt', 'a.txt'),
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
  ['a gzip of zeros', 'map.gz', () => gzipSync(zeros(11))],
  ['a tape archive that leads out', 'map.tar', () => tarOf({ '../../cc.txt': 'x' })],
  ['a tape archive of too many', 'map.tar', () => tarOf(many())],
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
