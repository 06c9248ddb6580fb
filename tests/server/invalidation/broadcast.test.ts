import { once } from 'node:events';
import { createBroadcast } from '@/server/invalidation/broadcast';
import { started } from './support/start-process';
import { temporaryFolder } from './support/temporary-folder';

const PATIENCE = { timeout: 10_000 };

const purge = (...tags: readonly string[]) => ({ kind: 'purge', tags });

test('what a CMS says is told to all who keep pages, and the search index looks', async () => {
  const site = await started('site-process', temporaryFolder());
  const [one, other, index] = [
    await started('echo-process'),
    await started('echo-process'),
    await started('echo-process'),
  ];
  const edges = () => [one.child, other.child];
  site.child.on('message', createBroadcast({ edges, indexers: () => [index.child] }));

  site.child.send(['node:12', 'node_list:article']);

  for (const { said } of [one, other, index]) await vi.waitUntil(() => said.length > 0, PATIENCE);
  const told = { told: purge('too-many', 'node:12', 'node_list:article') };
  expect([one.said, other.said]).toEqual([[told], [told]]);
  expect(index.said).toEqual([{ told: { kind: 'refresh' } }]);
}, 30_000);

test('10,000 changes, each said for itself, come in few messages', async () => {
  const site = await started('site-process', temporaryFolder());
  const tags = Array.from({ length: 10_000 }, (_, index) => `node:${index}`);

  site.child.send(tags);

  const heard = () => new Set(JSON.stringify(site.said).match(/node:\d+/g));
  await vi.waitUntil(() => heard().size === tags.length, PATIENCE);
  expect(site.said.length).toBeLessThan(100);
}, 30_000);

test('the search index is asked at once, and after many changes once more', async () => {
  const index = await started('echo-process');
  const spread = createBroadcast({ edges: () => [], indexers: () => [index.child], everyMs: 200 });

  for (let count = 0; count < 20; count += 1) spread(purge(`node:${count}`));
  await vi.waitUntil(() => index.said.length === 2, PATIENCE);
  // Were each passed on, they would come before the answer to this.
  index.child.send('are you still there');
  await vi.waitUntil(() => index.said.length === 3, PATIENCE);

  expect(index.said).toEqual([
    { told: { kind: 'refresh' } },
    { told: { kind: 'refresh' } },
    { told: 'are you still there' },
  ]);
}, 30_000);

test.each([
  ['something else', 'ready'],
  ['no tags', purge()],
  ['what is no tag', purge('node:1 node:2')],
])(
  'a message of %s is told to nobody',
  async (_, message) => {
    const keeper = await started('echo-process');
    const spread = createBroadcast({ edges: () => [keeper.child], indexers: () => [] });

    spread(message);
    spread(purge('node:1'));

    await vi.waitUntil(() => keeper.said.length > 0, PATIENCE);
    expect(keeper.said).toEqual([{ told: purge('node:1') }]);
  },
  30_000,
);

test('one that has ended does not keep the others from hearing', async () => {
  const [ended, keeper] = [await started('echo-process'), await started('echo-process')];
  ended.child.kill('SIGKILL');
  await once(ended.child, 'exit');
  const spread = createBroadcast({ edges: () => [ended.child, keeper.child], indexers: () => [] });

  spread(purge('node:1'));

  await vi.waitUntil(() => keeper.said.length > 0, PATIENCE);
  expect(keeper.said).toEqual([{ told: purge('node:1') }]);
}, 30_000);
