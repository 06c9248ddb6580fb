// @vitest-environment node
import { startedBackend } from './support/backend';

const { call } = await startedBackend();

test.each([
  ['/main/nl/over-ons?_format=json', 'application/json'],
  ['/main/nl/nergens?_format=json', 'application/json'],
  ['/main/nl/entity/view/content_recent/articles_news/results', 'application/json'],
])('%s has its type, its language, and must not be cached', async (address, type) => {
  const { headers } = await call(address);

  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('content-language')).toBe('nl');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('what is not there was made of nothing', async () => {
  expect((await call('/main/nl/nergens?_format=json')).headers.get('cache-tags')).toBeNull();
});

test.each(['/', '/nergens/nl/', '/main', '/main/fr/', '/main/NL/over-ons', '/files'])(
  '%s is no site or language: 404 with a message',
  async (address) => {
    const answer = await call(`${address}?_format=json`);

    expect(answer.status).toBe(404);
    expect(answer.headers.has('content-language')).toBe(true);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  },
);

test('HEAD is GET without the body', async () => {
  const whole = await call('/main/nl/over-ons?_format=json');
  const head = await call('/main/nl/over-ons?_format=json', { method: 'HEAD' });

  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
  expect(await head.text()).toBe('');
});

test.each([
  ['POST', '/main/nl/over-ons', 'GET, HEAD'],
  ['DELETE', '/main/nl/block/9', 'GET, HEAD'],
  ['PATCH', '/main/nl/entity/view/content_recent/articles_news/results', 'GET, HEAD'],
  ['OPTIONS', '/main/nl/', 'GET, HEAD'],
  ['PUT', '/files/original/main-canal-7.webp', 'GET, HEAD'],
  ['GET', '/main/nl/webform_rest/submit', 'POST'],
  ['HEAD', '/main/nl/webform_rest/aanmelden/upload/cv', 'POST'],
])('%s %s is 405 and names what is allowed', async (method, address, allowed) => {
  const answer = await call(`${address}?_format=json`, { method });

  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe(allowed);
});

test.each(['/main/nl/%', '/main/nl/%E0%A4%A', '/%ff/nl/'])(
  'the badly encoded %s is 400 with a message',
  async (address) => {
    const answer = await call(`${address}?_format=json`);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  },
);
