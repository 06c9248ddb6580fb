// @vitest-environment node
import { z } from 'zod';
import { startedBackend } from './support/backend';

const { read, entity } = await startedBackend({ extraNodes: 500 });

test('for load work there are as many nodes more as were asked for', async () => {
  const feed = z
    .object({ pager: z.object({ total_items: z.number() }) })
    .parse(await read('/main/nl/api/search_documents?page=0'));

  expect(feed.pager.total_items).toBeGreaterThan(500);
});

test('a copy is a page of its own, older than what it was made of', async () => {
  expect(await entity('/main/nl/node/1000001')).toMatchObject({
    nid: [{ value: 1_000_001 }],
    title: [{ value: expect.stringMatching(/ 1$/) }],
  });
});
