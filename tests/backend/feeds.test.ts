// @vitest-environment node
import { z } from 'zod';
import { startedBackend } from './support/backend';
import { contentWith, newsFile } from './support/content-with';
import { listAt, pick } from './support/pick';

const { call, read } = await startedBackend();

const DAY_MS = 86_400_000;
/** Noon in UTC of a day after the files were written. */
const NOON = (Math.ceil(Date.now() / DAY_MS) + 1.5) * DAY_MS;
const sitemapShape = z.object({
  entries: z.array(z.object({ path: z.string(), changed: z.string() })),
});

const imagesShape = z.object({
  entries: z.array(z.object({ path: z.string(), images: z.array(z.string()) })),
});

describe('the site map', () => {
  test('has everything with a path of its own, in every language it is in', async () => {
    expect(await read('/main/en/api/sitemap')).toEqual({
      entries: [
        ['/en', '/nl'],
        ['/en/about-us', '/nl/over-ons'],
        ['/en/news/soup-and-talk', '/nl/nieuws/soep-en-gesprek'],
        ['/en/news/the-calf', '/nl/nieuws/het-kalf'],
        ['/en/sign-up', '/nl/aanmelden'],
        ['/en/themes/homelessness', '/nl/themas/dakloosheid'],
      ].map(([en, nl]) => ({
        path: en,
        paths: { nl, en },
        changed: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        images: expect.any(Array),
      })),
      pager: { current_page: 0, items_per_page: 500, total_items: 6, total_pages: 1 },
    });
  });

  test('has the date that content itself says, not that of its files', async () => {
    const changedOn = async (extra: string) => {
      const folder = contentWith({
        'nodes/main/bericht.yaml': newsFile(1).replace('sites:', `${extra}\nsites:`),
      });
      const { read: readOwn } = await startedBackend({ contentFolder: folder }, () => NOON);
      const { entries } = sitemapShape.parse(await readOwn('/main/nl/api/sitemap'));
      const { changed } = entries.find(({ path }) => path === '/nl/nieuws/bericht-1') ?? {
        changed: '',
      };
      return Math.floor((NOON - Date.parse(changed)) / DAY_MS);
    };

    expect([await changedOn(''), await changedOn("changed: { days: 3, at: '09:00' }")]).toEqual([
      11, 3,
    ]);
  });

  test('has the images of each page once, its own first, then those of its paragraphs', async () => {
    const { entries } = imagesShape.parse(await read('/main/nl/api/sitemap'));
    const imagesOf = (path: string) =>
      entries
        .find((entry) => entry.path === path)
        ?.images.map((url) => /^http.*\/files\/original\/([^?]+)$/.exec(url)?.[1]);

    expect(imagesOf('/nl/nieuws/soep-en-gesprek')).toEqual([
      'main-kitchen-4.webp',
      'main-kitchen-5.webp',
      'main-hands-9.webp',
    ]);
    expect(imagesOf('/nl/aanmelden')).toEqual([]);
  });

  test('leaves out what is not published, and old paths', async () => {
    const answer = JSON.stringify(await read('/main/nl/api/sitemap'));

    expect(answer).not.toContain('nog-niet-klaar');
    expect(answer).not.toContain('soep-oud');
  });

  test('leaves out a term that nothing has, which still has its page', async () => {
    const answer = JSON.stringify(await read('/main/nl/api/sitemap'));

    expect(answer).toContain('/nl/themas/dakloosheid');
    expect(answer).not.toContain('/nl/soorten/leeg');
    expect(await read('/main/nl/soorten/leeg?_format=json')).toMatchObject({
      tid: [{ value: 303 }],
    });
  });

  test('beyond its last page is empty', async () => {
    expect(await read('/main/nl/api/sitemap?page=1')).toMatchObject({ entries: [] });
  });
});

describe('the search documents', () => {
  test('give a term by its name and a form by its title', async () => {
    const documents = listAt(await read('/main/nl/api/search_documents'), 'documents');

    expect(documents).toContainEqual(
      expect.objectContaining({
        id: 'taxonomy_term:301:nl',
        title: null,
        name: 'Dakloosheid',
        body: 'Zonder huis.',
        combined_types: 'themes',
        entity_type: 'taxonomy_term',
      }),
    );
    expect(documents).toContainEqual(
      expect.objectContaining({ id: 'webform:aanmelden:nl', title: 'Aanmelden', name: null }),
    );
  });

  test('are those of the language itself', async () => {
    const documents = listAt(await read('/main/en/api/search_documents'), 'documents');
    const ids = documents.map((document) => pick(document, 'id'));

    expect(ids.sort()).toEqual(
      ['node:1:en', 'node:10:en', 'node:13:en', 'node:20:en', 'taxonomy_term:301:en']
        .concat(['webform:aanmelden:en'])
        .sort(),
    );
  });

  test('since a time are those that changed, with the ids that went', async () => {
    expect(await read('/main/nl/api/search_documents?changed_since=2000-01-01')).toMatchObject({
      removed: ['node:12:nl'],
    });
    expect(
      await read('/main/nl/api/search_documents?changed_since=2999-01-01T00:00:00%2B00:00'),
    ).toMatchObject({ documents: [], removed: [], pager: { total_items: 0 } });
  });

  test.each(['gisteren', '12', '2026-99-99'])('since %j is 400', async (since) => {
    const answer = await call(`/main/nl/api/search_documents?changed_since=${since}`);

    expect(answer.status).toBe(400);
  });
});
