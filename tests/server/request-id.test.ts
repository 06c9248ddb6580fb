import { log } from '@/lib/platform/log';
import { requestContext, withRequestContext } from '@/lib/platform/request-context';
import { post, send, text } from '@/lib/cms/http/client';
import { stream } from '@/lib/cms/http/stream';
import { watchLog } from '@/tests/support/logged';
import { serve } from '@/tests/support/serve';

test('two concurrent requests each have their own id, also after waiting', async () => {
  const seen = await Promise.all(
    ['request-one', 'request-two'].map((id) =>
      withRequestContext({ id }, async () => {
        await Promise.resolve();
        return requestContext().id;
      }),
    ),
  );

  expect(seen).toEqual(['request-one', 'request-two']);
  expect(requestContext().id).toBeNull();
});

test('calls to the backend carry the id of the request', async () => {
  const seen: unknown[] = [];
  const backend = await serve(({ headers }, response) => {
    seen.push(headers['x-request-id']);
    response.end('{}');
  });

  await withRequestContext({ id: 'request-one' }, async () => {
    await send(backend);
    await post(backend, { body: '{}', headers: {} });
    await text(backend);
    await (await stream(backend, {}, { maxBytes: 1_000 })).text();
  });
  await send(backend);

  expect(seen).toEqual([...Array.from({ length: 4 }, () => 'request-one'), undefined]);
});

test('a log line has the id of its request', () => {
  const lines = watchLog();

  withRequestContext({ id: 'request-one' }, () => {
    log('warn', 'a block was left out', { block: 'news' });
  });
  log('warn', 'a block was left out', { block: 'news' });

  const line: Record<string, unknown> = {
    level: 'warn',
    message: 'a block was left out',
    block: 'news',
    time: expect.any(String),
    instance: expect.any(String),
  };
  expect(lines.map((each): unknown => JSON.parse(each))).toEqual([
    { ...line, requestId: 'request-one' },
    line,
  ]);
});
