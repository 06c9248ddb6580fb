// @vitest-environment node
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { fromBufferPromise } from 'yauzl';
import { assetPaths, type DocumentName } from '@/backend/files/assets';
import { documentFile } from '@/backend/loading/file-shapes';
import { Problems } from '@/backend/loading/load-context';
import { readFolder } from '@/backend/loading/read-folder';
import { language } from '@/backend/sites';
import { REAL_CONTENT as contentFolder } from './support/backend';

const { document: fileOf } = assetPaths(contentFolder);

const documents = readFolder(contentFolder, 'documents', documentFile, new Problems()).flatMap(
  ({ content }) =>
    language.options.flatMap((lang) => {
      const text = content[lang];
      return text ? [{ lang, format: content.format, ...text }] : [];
    }),
);
const ofFormat = (...formats: readonly string[]) =>
  documents
    .filter(({ format }) => formats.includes(format))
    .map((document): [string, typeof document] => [`${document.lang}/${document.file}`, document]);

const bytesOf = (document: DocumentName) => readFileSync(fileOf(document));

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

const escape = (text: string) => text.replaceAll('&', '&amp;');

describe.each(ofFormat('pdf'))('the PDF %s', (_, document) => {
  const openDocument = () => getDocumentProxy(new Uint8Array(bytesOf(document)));

  test('has text on every page', async () => {
    const { text } = await extractText(await openDocument());

    expect(text[0]?.replaceAll('\n', ' ')).toContain(document.title);
    expect(text.slice(1).filter((page) => page.length < 40)).toEqual([]);
  });

  test('names its title and its language', async () => {
    const { info } = await (await openDocument()).getMetadata();

    expect(info).toMatchObject({ Title: document.title, Language: document.lang });
  });

  test('has bookmarks, and headings and paragraphs that are tagged', async () => {
    const pdf = await openDocument();
    const tree = JSON.stringify(await (await pdf.getPage(2)).getStructTree());

    expect((await pdf.getOutline()).length).toBeGreaterThan(0);
    expect(tree).toContain('"role":"H2"');
    expect(tree).toContain('"role":"P"');
  });
});

const PARTS = {
  docx: { text: 'word/document.xml', meta: 'docProps/core.xml', styles: 'word/styles.xml' },
  odt: { text: 'content.xml', meta: 'meta.xml', styles: 'styles.xml' },
};
const languageIn = (lang: string) => new RegExp(`w:val="${lang}-[A-Z]{2}"|fo:language="${lang}"`);

test.each(ofFormat('docx', 'odt'))(
  'the office document %s has text, its title and its language',
  async (_, document) => {
    const parts = document.format === 'docx' ? PARTS.docx : PARTS.odt;
    const entries = await entriesOf(bytesOf(document));

    expect(entries.get(parts.text)?.replace(/<[^>]+>/g, '').length).toBeGreaterThan(200);
    expect(entries.get(parts.meta)).toContain(`<dc:title>${escape(document.title)}</dc:title>`);
    expect(entries.get(parts.styles)).toMatch(languageIn(document.lang));
  },
);
