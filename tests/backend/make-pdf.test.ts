// @vitest-environment node
import { extractText, getDocumentProxy } from 'unpdf';
import { makePdf } from '@/backend/documents/make-pdf';

const report = {
  title: 'Jaarverslag 2025',
  language: 'nl',
  publisher: 'Kadelicht',
  sections: [
    { heading: 'Eén jaar', text: ['‘Koffie’ – voor € 2,50.', 'Een tweede alinea.'] },
    { heading: 'Vooruit', text: ['Volgend jaar weer.'] },
  ],
} as const;

const opened = async (document: Parameters<typeof makePdf>[0]) =>
  getDocumentProxy(new Uint8Array(await makePdf(document)));

test('the bytes are a PDF’s, and the same each time', async () => {
  const [one, other] = await Promise.all([makePdf(report), makePdf(report)]);

  expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  expect(one.equals(other)).toBe(true);
});

test('its words can be read, in the order of the document', async () => {
  const { text } = await extractText(await opened(report));

  expect(text[0]).toBe('Jaarverslag 2025\nKadelicht');
  expect(text[1]).toMatch(
    /^Eén jaar\n‘Koffie’ – voor € 2,50\.\nEen tweede alinea\.\nVooruit\nVolgend jaar weer\./,
  );
});

test('every page but the cover ends with the publisher and its number', async () => {
  const long = { heading: 'Lang', text: Array.from({ length: 60 }, () => 'Regel. '.repeat(40)) };

  const { text } = await extractText(await opened({ ...report, sections: [long] }));

  expect(text.length).toBeGreaterThan(3);
  expect(text.slice(1).map((page) => page.split('\n').at(-1))).toEqual(
    text.slice(1).map((_, index) => `Kadelicht ${String(index + 2)}`),
  );
});

test.each(['nl', 'en'] as const)('it says its title and its language, %s', async (language) => {
  const { info } = await (await opened({ ...report, language })).getMetadata();

  expect(info).toMatchObject({ Title: report.title, Author: 'Kadelicht', Language: language });
});

test('its bookmarks are its headings', async () => {
  const bookmarks = await (await opened(report)).getOutline();

  expect(bookmarks.map(({ title }) => title)).toEqual(['Eén jaar', 'Vooruit']);
});

test('headings and paragraphs are tagged, a paragraph that goes on overleaf too', async () => {
  const sections = [{ heading: 'Lang', text: ['Een woord en nog een. '.repeat(300)] }];
  const document = await opened({ ...report, sections });

  const trees = await Promise.all(
    [1, 2, 3].map(async (page) =>
      JSON.stringify(await (await document.getPage(page)).getStructTree()),
    ),
  );

  const roles = trees.map((tree) =>
    [...tree.matchAll(/"role":"(H1|H2|P)"/g)].map(([, tag]) => tag),
  );
  expect(roles).toEqual([['H1', 'P'], ['H2', 'P'], ['P']]);
});
