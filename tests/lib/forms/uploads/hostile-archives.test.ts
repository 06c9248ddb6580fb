// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { filesIn, MEGABYTE, quarantineFor, verdictOn } from '@/tests/support/quarantine';
import type { Made } from '@/tests/support/files/active-pdfs';
import { RAR, tarOf } from '@/tests/support/files/archives';
import { docxOf, lyingZip, odfOf, replaceText, zipOf } from '@/tests/support/files/zips';

const nameFile =
  (name: string) =>
  (words: string, make: Made[2]): Made => [words, name, make];
const [zip, tar, gz] = [nameFile('map.zip'), nameFile('map.tar'), nameFile('map.gz')];

const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE);
const many = () =>
  Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.txt`, 'x']));

const archives: readonly Made[] = [
  zip('an archive of zeros', async () => zipOf({ a: zeros(11) })),
  ['a letter of zeros', 'brief.docx', () => docxOf('x', { 'word/media/a.bin': zeros(11) })],
  ['an open letter of zeros', 'brief.odt', () => odfOf('text', { a: zeros(11) })],
  zip('an archive that hides its size', async () => lyingZip(await zipOf({ a: zeros(11) }), 9)),
  zip('an archive that claims to be huge', async () => lyingZip(await zipOf({ a: 'b' }), 4e9)),
  zip('an archive of too many', () => zipOf(many())),
  zip('an archive that leads out', async () =>
    replaceText(await zipOf({ 'aa/bb/cc.txt': 'x' }), 'aa/bb/cc.txt', '../../cc.txt'),
  ),
  zip('an archive that leads out the other way', async () =>
    replaceText(await zipOf({ 'aa/bb/cc.txt': 'x' }), 'aa/bb/cc.txt', '..\\..\\cc.txt'),
  ),
  zip('an archive with an absolute path', async () =>
    replaceText(await zipOf({ 'aetc/passwd': 'x' }), 'aetc/passwd', '/etc/passwd'),
  ),
  zip('an archive in an archive', async () => zipOf({ 'a.zip': await zipOf({ a: 'b' }) })),
  zip('an archive by another name in one', async () => zipOf({ a: await zipOf({ b: 'c' }) })),
  zip('a RAR in an archive', () => zipOf({ 'a.dat': RAR })),
  [
    'an archive in a Java program',
    'map.jar',
    async () => zipOf({ 'META-INF/MANIFEST.MF': 'x', 'lib/a.jar': 'x' }),
  ],
  zip('an archive with a name twice', async () =>
    replaceText(await zipOf({ 'a.txt': 'x', 'b.txt': 'y' }), 'b.txt', 'a.txt'),
  ),
  zip('a link in an archive', () => zipOf({ a: '/etc/passwd' }, [], 0o120777)),
  ['a link in a letter', 'brief.docx', () => docxOf('x', {}, 0o120777)],
  gz('an archive in a gzip', async () => gzipSync(await zipOf({ a: 'b' }))),
  gz('a gzip in a gzip', () => gzipSync(gzipSync('a'))),
  tar('a link in a tape archive', () => tarOf({ a: 'b' }, 'symlink')),
  tar('a second name in a tape archive', () => tarOf({ a: 'b' }, 'link')),
  tar('an archive in a tape archive', async () => tarOf({ a: await zipOf({ b: 'c' }) })),
  gz('a link in a tape archive in a gzip', async () =>
    gzipSync(await tarOf({ a: 'b' }, 'symlink')),
  ),
  gz('a gzip of zeros', () => gzipSync(zeros(11))),
  tar('a tape archive that leads out', () => tarOf({ '../../cc.txt': 'x' })),
  tar('a tape archive of too many', () => tarOf(many())),
];

test.each(archives)('%s is rejected without decompressing it', async (_, name, make) => {
  const quarantine = quarantineFor();

  expect(await verdictOn(quarantine, name, await make())).toBe('archive');
  expect(filesIn(quarantine.folder)).toEqual([]);
});
