// @vitest-environment node
import { buildMetadata, describeSubject } from '@/components/pages/metadata';
import { siteById } from '@/sites/resolve';
import { nodeOf } from '@/tests/components/wire-nodes';

const metadataWith = (metatag: unknown) => {
  const site = siteById('main');
  if (!site) throw new Error('There is no site.');
  const node = nodeOf('article', 31, { metatag });
  return buildMetadata(site, 'nl', describeSubject({ type: 'node', node }));
};

test('a page says to search engines that they leave it out where its editor says so', () => {
  const noindex = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } };

  expect(metadataWith([noindex]).robots).toEqual({ index: false, follow: true });
  expect(metadataWith([]).robots).toBeUndefined();
});

test('a page has the title for search engines that its editor gave it, else its own', () => {
  const title = { tag: 'meta', attributes: { name: 'title', content: 'Zo vind je ons' } };

  expect(metadataWith([title])).toMatchObject({
    ...{ title: 'Zo vind je ons', openGraph: { title: 'Zo vind je ons' } },
  });
  expect(metadataWith([]).title).toBe('Titel 31');
});
