// @vitest-environment node
import { json } from 'node:stream/consumers';
import { nowhere, serve } from '@/tests/support/serve';

const en = { site: 'farm', language: 'en' } as const;
const KEY = '0b6b0a3e-9f0e-4a6e-8a53-0f4b8f0e2c11';
const PAYLOAD = { webform_id: 'contact', name: 'Ada' };

async function submit(backend: URL, payload = PAYLOAD) {
  vi.stubEnv('BACKEND_URL', `${backend.href}{site}`);
  vi.resetModules();
  const { submitForm } = await import('@/lib/cms/submit');
  return submitForm(en, payload, KEY);
}

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  serve((request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end(body));
  });

test.each([
  ['/thanks?from=form', '/en/thanks?from=form'],
  ['/en/thanks', '/en/thanks'],
  ['thanks#form', '/en/thanks#form'],
  ['node/12', '/en/node/12'],
  ['internal:/thanks', '/en/thanks'],
  ['entity:node/12', '/en/node/12'],
  ['<front>', '/en'],
  ['/sites/default/files/map.pdf', '/media/sites/default/files/map.pdf'],
  ['https://elsewhere.example/thanks', 'https://elsewhere.example/thanks'],
])('after a form %s of Drupal is %s of the site', async (confirmation_url, next) => {
  const body = JSON.stringify({ sid: '6c1f', confirmation_type: 'url', confirmation_url });

  expect(await submit(await answering(200, body))).toMatchObject({ detail: { next } });
});

test.each([
  ['message', null, '<p>Dank je</p>'],
  ['page', null, '<p>Dank je</p>'],
  ['none', null, null],
  ['url', '/en/thanks', null],
  ['url_message', '/en/thanks', '<p>Dank je</p>'],
  ['of another module', '/en/thanks', '<p>Dank je</p>'],
])('the confirmation "%s" shows what its editor sees', async (type, next, message) => {
  const words = { confirmation_message: '<p>Dank je</p>', confirmation_url: '/thanks' };
  const body = JSON.stringify({ sid: '6c1f', confirmation_type: type, ...words });

  expect(await submit(await answering(200, body))).toMatchObject({ detail: { next, message } });
});

test('a submission is sent with its idempotency key, and returns its receipt', async () => {
  const seen: unknown[] = [];
  const backend = await serve((request, response) => {
    void json(request).then((body) => {
      const { url, headers } = request;
      seen.push({ url, body, type: headers['content-type'], key: headers['idempotency-key'] });
      response.writeHead(200, { 'Idempotency-Key': KEY });
      response.end('{"sid": "6c1f"}');
    });
  });

  expect(await submit(backend)).toEqual({
    kind: 'delivered',
    supportsIdempotency: true,
    detail: null,
  });
  expect(seen).toEqual([
    { url: '/farm/en/webform_rest/submit', body: PAYLOAD, type: 'application/json', key: KEY },
  ]);
});

const delivered = { kind: 'delivered', supportsIdempotency: false, detail: null };
const hostile = {
  sid: '6c1f',
  confirmation_type: 'page',
  confirmation_title: 'Contact',
  confirmation_url: 'javascript:alert(1)',
  confirmation_message: '<p>Dank je<script>alert(1)</script></p>',
};
const invalid = { message: 'fout', error: { email: 'Geen adres.' } };

test.each([
  ['a receipt without the key supports no idempotency', 200, { sid: '6c1f' }, delivered],
  ['the number of an older backend is a receipt', 200, { sid: 12 }, delivered],
  [
    'the confirmation is sanitized',
    200,
    hostile,
    { ...delivered, detail: { title: 'Contact', message: '<p>Dank je</p>', next: null } },
  ],
  [
    'an invalid confirmation does not lose the receipt',
    200,
    { sid: '6c1f', confirmation_type: ['page'] },
    delivered,
  ],
  [
    'an invalid answer is rejected with the backend’s message',
    400,
    invalid,
    { kind: 'rejected', reason: 'invalid', detail: invalid },
  ],
  [
    'a closed form is closed',
    403,
    { message: '' },
    { kind: 'rejected', reason: 'closed', detail: { message: '' } },
  ],
])('%s', async (_, status, body, result) => {
  expect(await submit(await answering(status, JSON.stringify(body)))).toEqual(result);
});

const UNKNOWN = { kind: 'unknown', reason: 'no-answer' };
const NOT_NOW = { kind: 'failed', reason: 'not-now' };
const REJECTED = { kind: 'rejected', reason: 'invalid' };

test.each([
  ['500 may have been stored', 500, UNKNOWN],
  ['502 may have been stored', 502, UNKNOWN],
  ['504 may have been stored', 504, UNKNOWN],
  ['408 may have been stored', 408, UNKNOWN],
  ['429 was not taken', 429, NOT_NOW],
  ['503 was not taken', 503, NOT_NOW],
  ['404 was not taken', 404, NOT_NOW],
  ['406 was not taken', 406, NOT_NOW],
  ['410 was not taken', 410, NOT_NOW],
  ['a redirect was not taken', 302, NOT_NOW],
  ['413 would be rejected again', 413, REJECTED],
  ['415 would be rejected again', 415, REJECTED],
  ['422 would be rejected again', 422, REJECTED],
])('a submission with the response %s', async (_, status, result) => {
  const backend = await answering(status, 'The website encountered an unexpected error.');

  expect(await submit(backend)).toEqual(result);
});

test('a busy backend’s Retry-After is returned', async () => {
  const backend = await answering(503, '', { 'retry-after': '120' });

  expect(await submit(backend)).toMatchObject({ retryAfterMs: 120_000 });
});

test.each(['', '<html>', '{}', '{"sid": null}'])(
  'a good status with %j may be stored',
  async (body) => {
    expect(await submit(await answering(200, body))).toEqual(UNKNOWN);
  },
);

test('after a lost response the submission may have arrived', async () => {
  const backend = await serve((request) => {
    request.resume().on('end', () => request.socket.destroy());
  });

  expect(await submit(backend)).toEqual(UNKNOWN);
});

test('to a backend that is down nothing was sent', async () => {
  expect(await submit(await nowhere())).toEqual({ kind: 'failed', reason: 'unreachable' });
});
