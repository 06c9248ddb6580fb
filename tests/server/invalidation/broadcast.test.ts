import { once } from 'node:events';
import { createBroadcast } from '@/server/invalidation/broadcast';
import { startProcess } from './support/start-process';
import { temporaryDataFolder } from '@/tests/support/data-folder';

const purge = (...tags: readonly string[]) => ({ kind: 'purge', tags });

test('a purge reaches all edge processes, and refreshes the search index', async () => {
  const site = await startProcess('site-process', temporaryDataFolder());
  const [one, other, index] = [
    await startProcess('echo-process'),
    await startProcess('echo-process'),
    await startProcess('echo-process'),
  ];
  const edges = () => [one.child, other.child];
  site.child.on('message', createBroadcast({ edges, indexers: () => [index.child] }));

  site.child.send(['node:12', 'node_list:article']);

  for (const { messages } of [one, other, index]) await vi.waitUntil(() => messages.length > 0);
  const received = { received: purge('too-many', 'node:12', 'node_list:article') };
  expect([one.messages, other.messages]).toEqual([[received], [received]]);
  expect(index.messages).toEqual([{ received: { kind: 'refresh' } }]);
});

test('10,000 single purges are sent in few messages', async () => {
  const site = await startProcess('site-process', temporaryDataFolder());
  const tags = Array.from({ length: 10_000 }, (_, index) => `node:${index}`);

  site.child.send(tags);

  const received = () => new Set(JSON.stringify(site.messages).match(/node:\d+/g));
  await vi.waitUntil(() => received().size === tags.length);
  expect(site.messages.length).toBeLessThan(100);
});

test('a purge after others is sent by itself', async () => {
  const site = await startProcess('site-process', temporaryDataFolder());

  for (const [index, tag] of ['node:12', 'node:13', 'node:14'].entries()) {
    site.child.send([tag]);
    await vi.waitUntil(() => site.messages.length > index);
  }

  expect(site.messages).toEqual([
    purge('too-many', 'node:12'),
    purge('too-many', 'node:13'),
    purge('too-many', 'node:14'),
  ]);
});

test('the search index is refreshed at once, and once more after many purges', async () => {
  const index = await startProcess('echo-process');
  const broadcast = createBroadcast({
    edges: () => [],
    indexers: () => [index.child],
    everyMs: 200,
  });

  for (let count = 0; count < 20; count += 1) broadcast(purge(`node:${count}`));
  await vi.waitUntil(() => index.messages.length === 2);
  // If each purge were forwarded, the messages would arrive before this one.
  index.child.send('are you still there');
  await vi.waitUntil(() => index.messages.length === 3);

  expect(index.messages).toEqual([
    { received: { kind: 'refresh' } },
    { received: { kind: 'refresh' } },
    { received: 'are you still there' },
  ]);
});

test.each([
  ['something else', 'ready'],
  ['no tags', purge()],
  ['what is no tag', purge('node:1 node:2')],
])('a message of %s is not forwarded', async (_, message) => {
  const edge = await startProcess('echo-process');
  const broadcast = createBroadcast({ edges: () => [edge.child], indexers: () => [] });

  broadcast(message);
  broadcast(purge('node:1'));

  await vi.waitUntil(() => edge.messages.length > 0);
  expect(edge.messages).toEqual([{ received: purge('node:1') }]);
});

test('a process that has exited does not affect the others', async () => {
  const [ended, edge] = [await startProcess('echo-process'), await startProcess('echo-process')];
  ended.child.kill('SIGKILL');
  await once(ended.child, 'exit');
  const broadcast = createBroadcast({ edges: () => [ended.child, edge.child], indexers: () => [] });

  broadcast(purge('node:1'));

  await vi.waitUntil(() => edge.messages.length > 0);
  expect(edge.messages).toEqual([{ received: purge('node:1') }]);
});
