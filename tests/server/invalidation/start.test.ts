import { purge } from '@/lib/platform/cache-tags';
import { startInvalidation } from '@/server/invalidation/start';
import { temporaryFolder } from '@/tests/support/temporary-folder';

/** Returns the messages that a process without Redis sends to the supervisor. */
let messages: { tags: readonly string[] }[] = [];

beforeAll(async () => {
  const notify = (message: { tags: readonly string[] }) => messages.push(message);
  await startInvalidation({ redisUrl: null, dataDir: temporaryFolder(), notify });
});

beforeEach(() => {
  messages = [];
});

test('10,000 single purges are sent in few messages', async () => {
  const tags = Array.from({ length: 10_000 }, (_, index) => `node:${index}`);

  for (const tag of tags) purge([tag]);

  await vi.waitUntil(() => messages.length > 0);
  expect(messages.map((message) => message.tags.length)).toEqual([5_000, 5_000, 1]);
  expect(messages.flatMap((message) => message.tags)).toEqual(['too-many', ...tags]);
});

test('purges within a moment are sent together, and later ones by themselves', async () => {
  purge(['node:12', 'menu:main']);
  purge(['node:12', 'node:13']);
  expect(messages).toEqual([]);
  await vi.waitUntil(() => messages.length > 0);
  purge(['node:14']);
  await vi.waitUntil(() => messages.length > 1);

  expect(messages).toEqual([
    { kind: 'purge', tags: ['too-many', 'node:12', 'menu:main', 'node:13'] },
    { kind: 'purge', tags: ['too-many', 'node:14'] },
  ]);
});

test('a purge of nothing notifies no process', () => {
  vi.useFakeTimers();

  purge([]);
  vi.advanceTimersByTime(1_000);

  expect(messages).toEqual([]);
  vi.useRealTimers();
});
