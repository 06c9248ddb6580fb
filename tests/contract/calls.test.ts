// @vitest-environment node
import { loadBlock, loadLayoutContent, loadMenu } from '@/lib/cms/layout';
import type { SiteLocale } from '@/lib/content/language';
import { resolveEntity } from '@/lib/cms/entity';
import { fetchMedia } from '@/lib/cms/media';
import { loadSitemap } from '@/lib/cms/feeds';
import { loadPreviousAndNext, loadRecent, loadRelatedByTerms } from '@/lib/cms/view';
import type { Entity } from '@/lib/content/entity';
import type { Node } from '@/lib/content/node';
import { siteId } from '@/backend/sites';
import { allSites } from '@/sites/resolve';
import type { SiteId } from '@/sites/site';
import { sitesHere, withBackend } from '@/tests/support/backend';

withBackend();

const nl: SiteLocale = { site: 'main', language: 'nl' };
const en: SiteLocale = { site: 'main', language: 'en' };

async function findEntity(siteLocale: SiteLocale, path: string): Promise<Entity> {
  const resolution = await resolveEntity(siteLocale, path);
  if (resolution.outcome !== 'found') throw new Error(`${path} is ${resolution.outcome}`);
  return resolution.entity;
}

async function node(siteLocale: SiteLocale, path: string): Promise<Node> {
  const entity = await findEntity(siteLocale, path);
  if (entity.type !== 'node') throw new Error(`${path} is a ${entity.type}`);
  return entity.node;
}

/** Does not compile until `backend/sites.ts` has every site. */
const embedded: { readonly [Id in SiteId]: Id } = siteId.enum;

test('the embedded backend has the sites of the front end', () => {
  expect(Object.keys(embedded).toSorted()).toEqual(allSites.map(({ id }) => id).toSorted());
});

describe('the entity at a path', () => {
  test('the front page of every site is its landing page, in both languages', async () => {
    const fronts = await Promise.all(
      sitesHere.flatMap((site) => [
        node({ site, language: 'nl' }, '/'),
        node({ site, language: 'en' }, '/'),
      ]),
    );

    expect(fronts.map(({ kind }) => kind)).toEqual(fronts.map(() => 'landing-page'));
    expect(new Set(fronts.map(({ title }) => title)).size).toBeGreaterThan(sitesHere.length);
  });

  test('the same path on two sites is two different pages', async () => {
    const main = await node(nl, '/contact');
    const farm = await node({ site: 'farm', language: 'nl' }, '/contact');

    expect(main.id).not.toBe(farm.id);
    expect(main.paths.nl).toBe(farm.paths.nl);
  });

  test('a page of another site is missing', async () => {
    expect(await resolveEntity(nl, '/moestuin')).toEqual({ outcome: 'missing' });
  });

  test('a page has an alternate in the other language under that language’s path', async () => {
    const page = await node(nl, '/over-ons');

    expect(page.paths).toEqual({ nl: '/nl/over-ons', en: '/en/about-us' });
  });

  test('a Dutch alias under English is missing, the path by number returns the original', async () => {
    expect(await resolveEntity(en, '/over-ons')).toEqual({ outcome: 'missing' });
    expect((await node(en, '/node/1030')).language).toBe('nl');
  });

  test.each(['/node/1001/edit', '/webform/contact/submissions', '/HULP', '/nl/hulp'])(
    '%s shows no page of its own',
    async (path) => {
      expect((await resolveEntity(nl, path)).outcome).not.toBe('found');
    },
  );

  test('a moved page redirects to its new path', async () => {
    expect(await resolveEntity(nl, '/inloop')).toEqual({
      outcome: 'moved',
      to: '/nl/hulp/inloophuizen',
      isPermanent: true,
    });
  });

  test('a theme is a term, a form page is a webform', async () => {
    const term = await findEntity(nl, '/themas/dakloosheid');
    const form = await findEntity(nl, '/contactformulier');

    expect(term).toMatchObject({
      type: 'term',
      term: { vocabulary: 'themes', summary: expect.stringMatching(/\w+ \w+/) },
    });
    expect(form).toMatchObject({ type: 'webform', page: { webform: 'contact', isOpen: true } });
  });

  test('an article’s images come in the widths of a page', async () => {
    const { image } = await node(nl, '/verhalen/elf-soorten-soep');

    expect(image?.styles.ratio_4_3_md).toMatchObject({ width: 768, height: 576 });
    expect(image?.src).toMatch(/^\/media\//);
  });
});

describe('lists, menus and blocks', () => {
  test.each(['articles_news', 'articles_stories'] as const)(
    'the newest %s are articles, newest first',
    async (list) => {
      const teasers = await loadRecent(nl, list);
      const dates = teasers.flatMap((teaser) =>
        teaser.kind === 'article' && teaser.created ? Date.parse(teaser.created) : [],
      );

      expect(dates.length).toBeGreaterThan(2);
      expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    },
  );

  test('related content shares a subject, and excludes the article itself', async () => {
    const article = await node(nl, '/verhalen/elf-soorten-soep');
    if (article.kind !== 'article') throw new Error('no article');
    const terms = article.subjects.map(({ id }) => id);
    const related = await loadRelatedByTerms(nl, terms, article.id);

    expect(related.length).toBeGreaterThan(0);
    expect(related.map(({ id }) => id)).not.toContain(article.id);
  });

  test('an article in the middle has a previous and a next one', async () => {
    const { previous, next } = await loadPreviousAndNext(nl, 'previous_next_article', 1025);

    expect(previous?.id).toBeGreaterThan(0);
    expect(next?.id).toBeGreaterThan(0);
    expect(previous?.id).not.toBe(next?.id);
  });

  test('every site has the menus and blocks that its data file names', async () => {
    const sites = allSites.filter(({ id }) => sitesHere.includes(id));
    const chromes = await Promise.all(sites.map((site) => loadLayoutContent(site, 'nl')));

    expect(
      chromes.map(({ main, footer, social }) =>
        [main, footer, social].every((menu) => menu.length > 0),
      ),
    ).toEqual(sites.map(() => true));
    expect(chromes.map(({ contact }) => contact !== null)).toEqual(sites.map(() => true));
  });

  test('a menu entry links to a path of its language', async () => {
    const menu = (await loadMenu(en, 'main')) ?? [];

    expect(menu.filter(({ href }) => !href?.startsWith('/en/'))).toEqual([]);
    expect(menu.length).toBeGreaterThan(3);
  });

  const blocks = [
    { site: 'farm', id: 8 },
    { site: 'farm', id: 9 },
    { site: 'farm', id: 10 },
    { site: 'underground', id: 11 },
  ].filter(({ site }) => sitesHere.includes(site));

  test.each(blocks)('on $site block $id is there', async ({ site, id }) => {
    expect(await loadBlock({ site, language: 'nl' }, id)).toMatchObject({ id });
  });

  test('an unknown menu is null, not an empty menu', async () => {
    expect(await loadMenu(nl, 'nothing')).toBeNull();
  });
});

/** The backend's URL of a file that a page shows. */
const fileAt = (href = '') => new URL(href.replace(/^\/media/, ''), 'http://backend');

describe('feeds and files', () => {
  test('the site maps of all sites contain at least 120 URLs', async () => {
    const lists = await Promise.all(
      sitesHere.flatMap((site) => [
        loadSitemap({ site, language: 'nl' }),
        loadSitemap({ site, language: 'en' }),
      ]),
    );

    expect(lists.flat().length).toBeGreaterThanOrEqual(120);
  });

  test('an image has an image content type, and no other file is served as one', async () => {
    const { image } = await node(nl, '/verhalen/elf-soorten-soep');
    const file = await fetchMedia('main', fileAt(image?.styles.thumbnail?.src));

    expect(file?.headers.get('content-type')).toBe('image/webp');
    await file?.body?.cancel();
    expect(await fetchMedia('main', fileAt('/media/main/nl/'))).toBeNull();
    expect(await fetchMedia('main', fileAt('/media/files/original/nothing.webp'))).toBeNull();
  });

  test.each([
    ['PDF', '/over-ons/organisatie', /^application\/pdf/],
    ['DOCX', '/meedoen/vrijwilliger-worden', /wordprocessingml\.document/],
    ['ODT', '/hulp/schulden', /opendocument\.text/],
  ])('a %s is called so where it is offered, and comes as one', async (format, path, type) => {
    const { paragraphs } = await node(nl, path);
    const offered = paragraphs.flatMap((one) =>
      one.kind === 'download-list' ? one.downloads : [],
    );
    const [download] = offered;
    const file = await fetchMedia('main', fileAt(download?.href));

    expect(download?.format).toBe(format);
    expect(file?.headers.get('content-type')).toMatch(type);
    expect((await file?.arrayBuffer())?.byteLength).toBe(download?.bytes);
  });
});
