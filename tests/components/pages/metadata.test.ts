// @vitest-environment node
import { metadataOf, subjectOf } from '@/components/pages/metadata';
import { siteById } from '@/sites/resolve';
import { nodeOf } from '@/tests/components/wire-nodes';

const robotsOf = (metatag: unknown) => {
  const site = siteById('main');
  if (!site) throw new Error('There is no site.');
  const node = nodeOf('article', 31, { metatag });
  return metadataOf(site, 'nl', subjectOf({ type: 'node', node })).robots;
};

test('a page says to search engines that they leave it out where its editor says so', () => {
  const noindex = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } };

  expect(robotsOf([noindex])).toEqual({ index: false, follow: true });
  expect(robotsOf([])).toBeUndefined();
});
