// @vitest-environment node
import { globSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startedBackend } from './support/backend';
import { contentWith } from './support/content-with';
import { listAt, pick } from './support/pick';

const document = (id: number, name: string) => `
id: ${id}
posted: { days: 30, at: '10:00' }
nl:
  title: Dat is ${name}
  file: ${name}
`;

const page = (id: number, name: string, rest: string) => `
id: ${id}
bundle: activity
sites: [main, farm]
posted: { days: 20, at: '09:00' }
${rest}
nl:
  title: Pagina ${name}
  path: /${name}
  description: Een pagina.
  body: <p>Tekst.</p>
  field_paragraphs:
    - bundle: accordion
      field_items: [{ field_title: Vraag, field_text: <p>Antwoord.</p> }]
    - bundle: download_list
      field_files: [{ document: doc-${name} }]
    - bundle: video
      field_media_item:
        remote: https://vimeo.com/123456789
        title: Film
        thumbnail: { image: kitchen-4, alt: Een pan }
`;

const OPEN = 'shared: { field_target_audience: participant }';
const contentFolder = contentWith({
  'documents/doc-kaart.yaml': document(70, 'kaart'),
  'documents/doc-geheim.yaml': document(71, 'geheim'),
  'documents/doc-los.yaml': document(72, 'los'),
  'files/documents/nl/kaart.pdf': '%PDF-1.7',
  'files/documents/nl/geheim.pdf': '%PDF-1.7',
  'files/documents/nl/los.pdf': '%PDF-1.7',
  'nodes/main/kaart.yaml': page(30, 'kaart', OPEN),
  'nodes/main/geheim.yaml': page(31, 'geheim', `published: false\n${OPEN}`),
});

const FEED = '/main/nl/api/search_documents';
const NOW = new Date('2026-11-21T12:00:00Z');
const LONG_AGO = new Date('2026-06-01T12:00:00Z');
const clock = () => NOW.getTime();

for (const file of globSync(`${contentFolder}/**/*.{yaml,pdf}`))
  utimesSync(file, LONG_AGO, LONG_AGO);
const touch = (name: string, at: string) => {
  utimesSync(path.join(contentFolder, name), new Date(at), new Date(at));
};
touch('terms/dakloosheid.yaml', '2026-11-21T09:00:00Z');
touch('nodes/main/geheim.yaml', '2026-11-21T10:00:00Z');
touch('nodes/main/kaart.yaml', '2026-11-21T11:00:00Z');

const { read } = await startedBackend({ contentFolder }, clock);

const idsSince = async (since: string, at = FEED) => {
  const feed = await read(`${at}?changed_since=${since}`);
  return {
    documents: listAt(feed, 'documents').map((found) => pick(found, 'id')),
    removed: pick(feed, 'removed'),
  };
};

describe('the search documents of files', () => {
  test('are only where a page offers them in that language', async () => {
    const english = await idsSince('2000-01-01', '/main/en/api/search_documents');

    expect(english.documents.filter((id) => String(id).startsWith('file:'))).toEqual([]);
  });

  test('are not gone from a site that never offered them', async () => {
    const { documents } = await idsSince('2000-01-01');
    const { removed } = await idsSince('2000-01-01', '/farm/nl/api/search_documents');

    expect(documents).toContain('file:70:nl');
    expect(removed).toEqual(['node:31:nl']);
  });

  test('come again when their page changed', async () => {
    expect((await idsSince('2026-11-21T10:30:00Z')).documents).toEqual([
      'node:30:nl',
      'file:70:nl',
    ]);
  });
});

test('a page comes again when a term that it names changed', async () => {
  const { documents } = await idsSince('2026-11-21T08:30:00Z');

  expect(documents).toEqual(
    expect.arrayContaining(['node:10:nl', 'taxonomy_term:301:nl', 'node:30:nl']),
  );
  expect(documents).not.toContain('node:20:nl');
});

test('a file is gone with its page', async () => {
  writeFileSync(
    path.join(contentFolder, 'nodes/main/kaart.yaml'),
    page(30, 'kaart', `published: false\n${OPEN}`),
  );

  await vi.waitFor(async () => {
    const { removed } = await idsSince('2026-11-21T11:30:00Z');
    expect(removed).toEqual(['node:30:nl', 'file:70:nl']);
  }, 5_000);
});
