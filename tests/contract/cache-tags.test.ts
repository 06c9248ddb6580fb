// @vitest-environment node
import { loadBlock, loadMenu } from '@/lib/cms/layout';
import type { SiteLocale } from '@/lib/content/language';
import { resolveEntity } from '@/lib/cms/entity';
import {
  loadFilteredPage,
  loadTerms,
  overviewQuery,
  loadPreviousAndNext,
  loadRecent,
  loadRelatedByTerms,
  loadTeasers,
} from '@/lib/cms/view';
import { loadSitemap } from '@/lib/cms/feeds';
import { loadForm } from '@/lib/cms/webform';
import { messagesOf } from '@/lib/i18n/messages';
import { CONTENT_TYPES } from '@/lib/content/content-type';
import { NO_CHOICES } from '@/lib/content/list-filters';
import { withBackend } from '@/tests/support/backend';
import { tagsOf } from '@/tests/support/page-tags';

withBackend();

const nl: SiteLocale = { site: 'main', language: 'nl' };
const FILTERS = { choices: NO_CHOICES, date: null };
const farm: SiteLocale = { site: 'farm', language: 'nl' };

/** The entity at a path, and its cache tags. */
async function findPage(path: string) {
  const found = await resolveEntity(nl, path);
  if (found.outcome !== 'found') throw new Error(`${path} is ${found.outcome}`);
  return { entity: found.entity, tags: await tagsOf(() => resolveEntity(nl, path)) };
}

test('a page depends on itself and on the terms it names', async () => {
  const { entity, tags } = await findPage('/verhalen/elf-soorten-soep');

  if (entity.type !== 'node' || entity.node.kind !== 'article') throw new Error('no article');
  expect(tags).toContain(`node:${entity.node.id}`);
  expect(entity.node.subjects.length).toBeGreaterThan(0);
  expect(tags).toEqual(
    expect.arrayContaining(entity.node.subjects.map(({ id }) => `taxonomy_term:${id}`)),
  );
});

test('a theme depends on its term, a form page on its form', async () => {
  const theme = await findPage('/themas/dakloosheid');
  const form = await findPage('/contactformulier');

  if (theme.entity.type !== 'term') throw new Error('no term');
  expect(theme.tags).toContain(`taxonomy_term:${theme.entity.term.id}`);
  expect(form.tags).toContain('webform:contact');
});

test('a page depends on the documents that it offers', async () => {
  expect((await findPage('/over-ons/organisatie')).tags).toContainEqual(
    expect.stringMatching(/^(?:file|media):\d+$/),
  );
});

test('a moved path depends on what it leads to', async () => {
  expect(await tagsOf(() => resolveEntity(nl, '/inloop'))).toContainEqual(
    expect.stringMatching(/^node:\d+$/),
  );
});

describe.each(CONTENT_TYPES)('a list of %s', (type) => {
  test('depends on which there are, and on each of them', async () => {
    const teasers = await loadTeasers(nl, overviewQuery(type));
    const tags = await tagsOf(() => loadTeasers(nl, overviewQuery(type)));

    const list = tags.find((tag) => /^(?:node|taxonomy_term)_list(?::\w+)?$/.test(tag)) ?? '';
    const kind = list.replace(/_list.*$/, '');
    expect(teasers.length).toBeGreaterThan(0);
    expect(tags).toEqual(expect.arrayContaining(teasers.map(({ id }) => `${kind}:${id}`)));
  });

  test.each<[name: string, call: () => Promise<unknown>]>([
    ['newest', () => loadRecent(nl, type)],
    ['that a filter requests', () => loadFilteredPage(nl, type, FILTERS, 0)],
    ['after the last', () => loadFilteredPage(nl, type, FILTERS, 900)],
  ])('depends on which there are, also of those %s', async (_, call) => {
    expect(await tagsOf(call)).toContainEqual(
      expect.stringMatching(/^(?:node|taxonomy_term)_list(?::\w+)?$/),
    );
  });
});

test.each([
  ['what stands before and after', () => loadPreviousAndNext(nl, 'previous_next_article', 1025)],
  ['what is related', () => loadRelatedByTerms(nl, [999_999], 0)],
])('%s depends on which articles there are, including when there is none', async (_, call) => {
  expect(await tagsOf(call)).toContain('node_list:article');
});

test.each<[name: string, call: () => Promise<unknown>, tag: string]>([
  ['a menu', () => loadMenu(nl, 'main'), 'menu:main'],
  ['a block', () => loadBlock(farm, 8), 'block_content:8'],
  ['a form', () => loadForm(nl, 'contact', messagesOf('nl').webform), 'webform:contact'],
  ['what can be chosen in a filter', () => loadTerms(nl, 'themes'), 'taxonomy_term_list'],
  ['the site map', () => loadSitemap(nl), 'node_list'],
])('%s sends its cache tags', async (_, call, tag) => {
  expect(await tagsOf(call)).toContain(tag);
});

test.each<[name: string, call: () => Promise<unknown>, tag: string]>([
  ['a menu', () => loadMenu(nl, 'nothing'), 'menu:nothing'],
  ['a block', () => loadBlock(nl, 999_999), 'block_content:999999'],
  ['a form', () => loadForm(nl, 'nothing', messagesOf('nl').webform), 'webform:nothing'],
  ['a page by its number', () => resolveEntity(nl, '/node/999999'), 'node:999999'],
])('%s that does not exist yet sends its cache tag', async (_, call, tag) => {
  expect(await tagsOf(call)).toContain(tag);
});
