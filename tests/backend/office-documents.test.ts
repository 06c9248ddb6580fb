// @vitest-environment node
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { formats } from '@/backend/documents/formats';
import { quarantineFor, send } from '@/tests/support/quarantine';

const brochure = {
  title: 'Huis & haard',
  language: 'nl',
  publisher: 'Kadelicht',
  sections: [
    { heading: 'Eén zaal', text: ['‘Koffie’ < € 2,50.', 'Een tweede alinea.'] },
    { heading: 'Vooruit', text: ['Volgend jaar weer.'] },
  ],
} as const;

/** Each entry of a zip by its name. */
async function entriesOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    entries.set(entry.fileName, content.toString());
  }
  return entries;
}

/** The words of a part, a line for each paragraph. */
const linesIn = (part = '', paragraph: RegExp) =>
  part
    .split(paragraph)
    .map((text) => text.replace(/<[^>]+>/g, '').trim())
    .filter(Boolean);

describe.each([
  ['docx', 'word/document.xml', /<\/w:p>/, 'docProps/core.xml', 'w:val="nl-NL"', 'word/styles.xml'],
  ['odt', 'content.xml', /<\/text:[ph]>/, 'meta.xml', 'fo:language="nl"', 'styles.xml'],
] as const)('a document as %s', (format, text, paragraph, meta, language, styles) => {
  const made = () => formats[format].make(brochure);

  test('has its words, in the order of the document', async () => {
    const entries = await entriesOf(await made());

    expect(linesIn(entries.get(text), paragraph)).toEqual([
      'Huis &amp; haard',
      'Kadelicht',
      'Eén zaal',
      '‘Koffie’ &lt; € 2,50.',
      'Een tweede alinea.',
      'Vooruit',
      'Volgend jaar weer.',
    ]);
  });

  test('says its title and the language that it is read aloud in', async () => {
    const entries = await entriesOf(await made());

    expect(entries.get(meta)).toContain('<dc:title>Huis &amp; haard</dc:title>');
    expect(entries.get(styles)).toContain(language);
  });

  test('is taken for what it is called', async () => {
    const sent = await send(quarantineFor(), `brochure.${format}`, await made());

    expect(sent).toMatchObject({ kind: 'kept' });
  });

  test('has the same bytes each time', async () => {
    expect((await made()).equals(await made())).toBe(true);
  });
});
