import { log } from '@/lib/platform/log';
import { requestId } from '@/lib/platform/request-id';
import { post, send, text } from '@/lib/cms/http/client';
import { stream } from '@/lib/cms/http/stream';
import { logged } from '@/tests/lib/search/indexing/support/indexing';
import { withRequestId } from '@/server/ops/request-id';
import { serve } from '@/tests/support/serve';

test('two concurrent requests each have their own id, also after waiting', async () => {
  const seen = await Promise.all(
    ['request-one', 'request-two'].map((id) =>
      withRequestId(id, async () => {
        await Promise.resolve();
        return requestId();
      }),
    ),
  );

  expect(seen).toEqual(['request-one', 'request-two']);
  expect(requestId()).toBeNull();
});

test('calls to the backend carry the id of the request', async () => {
  const seen: unknown[] = [];
  const backend = await serve(({ headers }, response) => {
    seen.push(headers['x-request-id']);
    response.end('{}');
  });

  await withRequestId('request-one', async () => {
    await send(backend);
    await post(backend, { body: '{}', headers: {} });
    await text(backend);
    await (await stream(backend, {}, { maxBytes: 1_000 })).text();
  });
  await send(backend);

  expect(seen).toEqual([...Array.from({ length: 4 }, () => 'request-one'), undefined]);
});

test('a log line has the id of its request', () => {
  const lines = logged();

  withRequestId('request-one', () => {
    log('warn', 'a block was left out', { block: 'news' });
  });
  log('warn', 'a block was left out', { block: 'news' });

  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { level: 'warn', message: 'a block was left out', block: 'news', requestId: 'request-one' },
    { level: 'warn', message: 'a block was left out', block: 'news' },
  ]);
});
