import { waitUntilReachable } from '@/server/supervisor/startup';
import { nowhere, serve } from '@/tests/support/serve';

afterEach(() => {
  vi.useRealTimers();
});

test('who starts the sites on a busy host reads that the backend is slow, and waits for it', async () => {
  let calls = 0;
  const origin = await serve((_, response) => {
    calls += 1;
    response.writeHead(calls < 4 ? 503 : 200).end();
  });
  const seconds: number[] = [];
  await waitUntilReachable(origin.origin, (each) => seconds.push(each), {
    noticeMs: 1,
    timeoutMs: 60_000,
  });

  expect(calls).toBe(4);
  expect(seconds).toHaveLength(3);
});

test('a clock that is set forward while the backend starts ends no start', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let calls = 0;
  const origin = await serve((_, response) => {
    calls += 1;
    vi.setSystemTime(Date.now() + 3_600_000);
    response.writeHead(calls < 3 ? 503 : 200).end();
  });
  await waitUntilReachable(origin.origin, () => {}, { noticeMs: 60_000, timeoutMs: 60_000 });

  expect(calls).toBe(3);
});

test('a backend that never responds is named, with the command that shows why', async () => {
  const waiting = waitUntilReachable((await nowhere()).origin, () => {}, {
    noticeMs: 60_000,
    timeoutMs: 0,
  });

  await expect(waiting).rejects.toThrow(/did not respond at http.*\/nl\/.*backend\/main\.ts/);
});
