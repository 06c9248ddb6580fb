// @vitest-environment node
import { openExtractor } from '@/lib/search/indexing/extractor';
import { pdfOf } from '@/tests/support/files/documents';
import { docxOf, lyingZip, odfOf, zipOf } from '@/tests/support/files/zips';
import { feedOf, wireDocument } from '@/tests/support/search-feed';
import { watchLog } from '@/tests/support/logged';
import { indexing, sourceOf } from './support/indexing';

const wireFile = (name: string) =>
  wireDocument(`file:${name}:nl`, {
    filename: name,
    document_title: `Bestand ${name}`,
    // The host in the feed is ignored: files come from BACKEND_URL.
    document_url: `https://cms.example.org/files/${name}`,
    entity_type: 'file',
  });

const ODT =
  '<office:document-content><office:body><text:tracked-changes><text:p>Geschrapt</text:p></text:tracked-changes><text:h>Beleid</text:h><text:p>Iedereen<text:s/>doet mee.</text:p></office:body></office:document-content>';

async function wordsOf(files: Record<string, Buffer>) {
  const { rebuild, index, document } = await indexing(
    () => ({ feed: feedOf(Object.keys(files).map(wireFile)) }),
    (path) => {
      const file = files[path.replace('/files/', '')];
      return file ? { file } : { status: 404 };
    },
  );
  await rebuild(index, sourceOf());
  return (name: string) => document(`file:${name}:nl`);
}

test('people find what stands in a PDF, in a Word file and in an OpenDocument', async () => {
  const found = await wordsOf({
    'regels.pdf': await pdfOf('Honden mogen mee naar binnen.'),
    'route.DOCX': await docxOf('Neem tram 14 &amp; stap uit bij de Kade.'),
    'beleid.odt': await odfOf('text', { 'content.xml': ODT }),
    'rooster.xlsx': Buffer.from('unread'),
  });

  expect(found('regels.pdf')?.attachments).toBe('Honden mogen mee naar binnen.');
  expect(found('route.DOCX')?.attachments).toBe('Neem tram 14 & stap uit bij de Kade.');
  expect(found('beleid.odt')?.attachments).toBe('Beleid Iedereen doet mee.');
  expect(found('rooster.xlsx')?.attachments).toBe('');
});

test('a file that cannot be read is named, and still found by its title', async () => {
  const lines = watchLog();
  const found = await wordsOf({
    'nep.pdf': Buffer.from('Dit is geen PDF'),
    'leeg.docx': await zipOf({ 'iets.xml': '<a/>' }),
    'liegt.odt': lyingZip(await zipOf({ 'content.xml': ODT }), 900_000_000),
    'groot.pdf': Buffer.alloc(21 * 1024 * 1024),
    'goed.pdf': await pdfOf('Soep om zes uur.'),
  });

  for (const name of ['nep.pdf', 'leeg.docx', 'liegt.odt', 'groot.pdf']) {
    expect(found(name)).toMatchObject({ title: `Bestand ${name}`, attachments: '' });
    expect(lines.join()).toContain(`"id":"file:${name}:nl"`);
  }
  expect(found('goed.pdf')?.attachments).toBe('Soep om zes uur.');
  expect(lines).toHaveLength(4);
});

test('a missing file costs its own text only', async () => {
  const lines = watchLog();
  const { rebuild, index, ids } = await indexing(() => ({ feed: feedOf([wireFile('weg.pdf')]) }));

  await rebuild(index, sourceOf());

  expect(ids()).toEqual(['file:weg.pdf:nl']);
  expect(lines.join()).toContain('"reason":"bad-status 404"');
});

test('a file that never finishes is aborted, and the next one is read', async () => {
  const forever = openExtractor(0);
  const patient = openExtractor();
  onTestFinished(() => Promise.all([forever.close(), patient.close()]).then(() => {}));
  const pdf = async () => new Uint8Array(await pdfOf('Soep'));

  await expect(forever.text(await pdf(), 'pdf')).rejects.toThrow('too much time');
  await expect(forever.text(await pdf(), 'pdf')).rejects.toThrow('too much time');
  expect(await patient.text(await pdf(), 'pdf')).toBe('Soep');
});
