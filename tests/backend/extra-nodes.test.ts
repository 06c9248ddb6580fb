// @vitest-environment node
import { z } from 'zod';
import { startedBackend } from './support/backend';

const { read, entity } = await startedBackend({ extraNodes: 500 });

test('for load work the requested number of nodes is added', async () => {
  const feed = z
    .object({ pager: z.object({ total_items: z.number() }) })
    .parse(await read('/main/nl/api/search_documents?page=0'));

  expect(feed.pager.total_items).toBeGreaterThan(500);
});

test('a copy is a separate page, older than its original', async () => {
  expect(await entity('/main/nl/node/1000001')).toMatchObject({
    nid: [{ value: 1_000_001 }],
    title: [{ value: expect.stringMatching(/ 1$/) }],
  });
});
