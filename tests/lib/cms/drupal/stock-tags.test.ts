// @vitest-environment node
import { resolveEntity } from '@/lib/cms/entity';
import { loadBlock } from '@/lib/cms/layout';
import { loadRecent } from '@/lib/cms/view';
import { loadForm } from '@/lib/cms/webform';
import { messagesOf } from '@/lib/i18n/messages';
import { notFound, stockRecording, withStockDrupal } from '@/tests/support/drupal/stock';
import { tagsOf } from '@/tests/support/page-tags';

const nl = { site: 'main', language: 'nl' } as const;

const drupal = withStockDrupal();

beforeEach(() => {
  drupal.answer(/translate-path|jsonapi\/webform/, notFound);
});

test('a page depends on the targets of its links, whether they were known or not', async () => {
  const load = () => resolveEntity(nl, '/hulp');
  const first = await tagsOf(load);
  const links = () => drupal.requested().filter((target) => /path=\/node\/\d+/.test(target)).length;
  const before = links();

  expect(first).toEqual(expect.arrayContaining(['node:1001', 'node:1002', 'node:6550']));
  expect(await tagsOf(() => resolveEntity({ ...nl }, '/hulp'))).toEqual(first);
  expect(links()).toBe(before);
  await tagsOf(load, Date.now() + 1_000);
  expect(links()).toBe(2 * before);
});

test('a list depends on the nodes of its bundle, not on all nodes', async () => {
  drupal.answer(/node\/article/, stockRecording(57).response);
  const tags = await tagsOf(() => loadRecent(nl, 'articles_news'));

  expect(tags).toContain('node_list:article');
  expect(tags).toContain('node:1020');
  expect(tags.filter((tag) => tag.endsWith('_list'))).toEqual([]);
});

test('a form depends on its configuration, and so does its page', async () => {
  const tag = 'config:webform.webform.contact';

  expect(await tagsOf(() => loadForm(nl, 'contact', messagesOf('nl').webform))).toContain(tag);
  expect(await tagsOf(() => resolveEntity(nl, '/contactformulier'))).toContain(tag);
});

test('a block that is missing depends on the blocks that there are', async () => {
  const tags = await tagsOf(() => loadBlock(nl, 999).catch(() => null));

  expect(tags).toContain('block_content_list:basic');
});
