import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createBroadcast } from '@/server/invalidation/broadcast';
import { temporaryFolder } from '@/tests/support/temporary-folder';

/** Resolves once the process is ready; `messages` has what it sends from then on. */
async function startProcess(name: 'site-process' | 'echo-process', ...args: readonly string[]) {
  const child = fork(`${import.meta.dirname}/support/${name}.ts`, args, {
    execArgv: ['--import', './server/alias.js', '--disable-warning=ExperimentalWarning'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  return { child, messages };
}

const purge = (...tags: readonly string[]) => ({ kind: 'purge', tags });

/** A process of the supervisor, with what it is sent. */
function child(connected = true) {
  const messages: unknown[] = [];
  return { connected, messages, send: (message: unknown) => messages.push(message) > 0 };
}

test('a purge reaches all edge processes, and refreshes the search index', async () => {
  const site = await startProcess('site-process', temporaryFolder());
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

test('a process that has exited does not affect the others', async () => {
  const [ended, edge] = [await startProcess('echo-process'), child()];
  ended.child.kill('SIGKILL');
  await once(ended.child, 'exit');
  const broadcast = createBroadcast({ edges: () => [ended.child, edge], indexers: () => [] });

  broadcast(purge('node:1'));

  expect(edge.messages).toEqual([purge('node:1')]);
});

test('the search index is refreshed at once, and once a second while purges go on', () => {
  vi.useFakeTimers();
  const index = child();
  const broadcast = createBroadcast({ edges: () => [], indexers: () => [index] });
  const refreshes = () => index.messages.length;

  for (let count = 0; count < 20; count += 1) broadcast(purge(`node:${count}`));
  expect(index.messages).toEqual([{ kind: 'refresh' }]);
  vi.advanceTimersByTime(999);
  expect(refreshes()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(refreshes()).toBe(2);
  vi.advanceTimersByTime(5_000);
  expect(refreshes()).toBe(2);
  broadcast(purge('node:21'));
  expect(refreshes()).toBe(3);
  vi.advanceTimersByTime(5_000);
  expect(refreshes()).toBe(3);
  vi.useRealTimers();
});

test.each([
  ['something else', 'ready'],
  ['another kind', { kind: 'refresh', tags: ['node:1'] }],
  ['no tags', purge()],
  ['what is no tag', purge('node:1', 'node:1 node:2')],
])('a message of %s is not forwarded', (_, message) => {
  const [edge, index] = [child(), child()];

  createBroadcast({ edges: () => [edge], indexers: () => [index] })(message);

  expect([edge.messages, index.messages]).toEqual([[], []]);
});
