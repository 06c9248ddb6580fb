// @vitest-environment node
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { blockNumbered, menuNamed } from '@/lib/cms/layout';
import { PAGE_TAGS_CHANNEL } from '@/lib/platform/cache-tags';
import type { SiteLocale } from '@/lib/content/language';
import { entityAt } from '@/lib/cms/entity';
import { listPage, termsOf } from '@/lib/cms/list';
import { sitemap } from '@/lib/cms/sitemap';
import { contentOverview, previousAndNext, recentContent, relatedByTerms } from '@/lib/cms/view';
import { formNamed } from '@/lib/cms/webform';
import { messagesOf } from '@/lib/i18n/messages';
import { CONTENT_TYPES } from '@/lib/content/content-type';
import { NO_CHOICES } from '@/lib/content/list-filters';
import { withBackend } from '@/tests/support/backend';

withBackend();

const nl: SiteLocale = { site: 'main', language: 'nl' };
const FILTERS = { choices: NO_CHOICES, date: null };
const farm: SiteLocale = { site: 'farm', language: 'nl' };

/** What the backend says that its answers to some calls are made of (contract part B9). */
async function tagsOf(calls: () => Promise<unknown>): Promise<string[]> {
  const heard: unknown[] = [];
  const hear = (tags: unknown) => heard.push(tags);
  subscribe(PAGE_TAGS_CHANNEL, hear);
  try {
    await calls();
  } finally {
    unsubscribe(PAGE_TAGS_CHANNEL, hear);
  }
  return heard.flat().map(String);
}

/** The entity at a path, and what it says that it is made of. */
async function drawn(path: string) {
  const found = await entityAt(nl, path);
  if (found.outcome !== 'found') throw new Error(`${path} is ${found.outcome}`);
  return { entity: found.entity, tags: await tagsOf(() => entityAt(nl, path)) };
}

test('a page depends on itself and on the terms it names', async () => {
  const { entity, tags } = await drawn('/verhalen/elf-soorten-soep');

  if (entity.type !== 'node' || entity.node.kind !== 'article') throw new Error('no article');
  expect(tags).toContain(`node:${entity.node.id}`);
  expect(entity.node.subjects.length).toBeGreaterThan(0);
  expect(tags).toEqual(
    expect.arrayContaining(entity.node.subjects.map(({ id }) => `taxonomy_term:${id}`)),
  );
});

test('a theme depends on its term, a form page on its form', async () => {
  const theme = await drawn('/themas/dakloosheid');
  const form = await drawn('/contactformulier');

  if (theme.entity.type !== 'term') throw new Error('no term');
  expect(theme.tags).toContain(`taxonomy_term:${theme.entity.term.id}`);
  expect(form.tags).toContain('webform:contact');
});

test('a page depends on the documents that it offers', async () => {
  expect((await drawn('/over-ons/organisatie')).tags).toContainEqual(
    expect.stringMatching(/^(?:file|media):\d+$/),
  );
});

test('a moved path depends on what it leads to', async () => {
  expect(await tagsOf(() => entityAt(nl, '/inloop'))).toContainEqual(
    expect.stringMatching(/^node:\d+$/),
  );
});

describe.each(CONTENT_TYPES)('a list of %s', (type) => {
  test('depends on which there are, and on each of them', async () => {
    const teasers = await contentOverview(nl, type);
    const tags = await tagsOf(() => contentOverview(nl, type));

    const list = tags.find((tag) => /^(?:node|taxonomy_term)_list(?::\w+)?$/.test(tag)) ?? '';
    const kind = list.replace(/_list.*$/, '');
    expect(teasers.length).toBeGreaterThan(0);
    expect(tags).toEqual(expect.arrayContaining(teasers.map(({ id }) => `${kind}:${id}`)));
  });

  test.each<[name: string, ask: () => Promise<unknown>]>([
    ['newest', () => recentContent(nl, type)],
    ['that were asked for by a filter', () => listPage(nl, type, FILTERS, 0)],
    ['after the last', () => listPage(nl, type, FILTERS, 900)],
  ])('depends on which there are, also of those %s', async (_, ask) => {
    expect(await tagsOf(ask)).toContainEqual(
      expect.stringMatching(/^(?:node|taxonomy_term)_list(?::\w+)?$/),
    );
  });
});

test.each([
  ['what stands before and after', () => previousAndNext(nl, 'previous_next_article', 1025)],
  ['what is related', () => relatedByTerms(nl, [999_999], 0)],
])('%s depends on which articles there are, also when there is none', async (_, ask) => {
  expect(await tagsOf(ask)).toContain('node_list:article');
});

test.each<[name: string, ask: () => Promise<unknown>, tag: string]>([
  ['a menu', () => menuNamed(nl, 'main'), 'menu:main'],
  ['a block', () => blockNumbered(farm, 8), 'block_content:8'],
  ['a form', () => formNamed(nl, 'contact', messagesOf('nl').webform), 'webform:contact'],
  ['what can be chosen in a filter', () => termsOf(nl, 'themes'), 'taxonomy_term_list'],
  ['the site map', () => sitemap(nl), 'node_list'],
])('%s says what it depends on', async (_, ask, tag) => {
  expect(await tagsOf(ask)).toContain(tag);
});

test.each<[name: string, ask: () => Promise<unknown>, tag: string]>([
  ['a menu', () => menuNamed(nl, 'nothing').catch(() => null), 'menu:nothing'],
  ['a block', () => blockNumbered(nl, 999_999).catch(() => null), 'block_content:999999'],
  ['a form', () => formNamed(nl, 'nothing', messagesOf('nl').webform), 'webform:nothing'],
  ['a page by its number', () => entityAt(nl, '/node/999999'), 'node:999999'],
])('%s that is not there may come, and says so', async (_, ask, tag) => {
  expect(await tagsOf(ask)).toContain(tag);
});
