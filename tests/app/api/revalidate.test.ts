// @vitest-environment node
import { createHmac } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { PURGE_CHANNEL } from '@/lib/platform/cache-tags';
import { RATE_LIMITS } from '@/lib/platform/rate-limiter';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const HOST = 'boerderij.localhost:3000';
const BODY = '{"tags":["node:12","node_list:article"]}';

const now = () => Math.floor(Date.now() / 1_000);

/** Signs as docs/operations.md describes. */
const sign = (body: string, time = now(), secret = SECRET) => ({
  'x-revalidate-time': String(time),
  'x-revalidate-signature': `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
});

/** The site as a CMS meets it, and what it passes on. */
async function site(variables: Readonly<Record<string, string>> = { REVALIDATE_SECRET: SECRET }) {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { POST } = await import('@/app/api/revalidate/route');
  const purged: unknown[] = [];
  const receive = (message: unknown) => purged.push(message);
  subscribe(PURGE_CHANNEL, receive);
  onTestFinished(() => void unsubscribe(PURGE_CHANNEL, receive));
  const report = async (body: string, headers: Readonly<Record<string, string>>, host = HOST) => {
    const request = { method: 'POST', body, headers: { host, ...headers } };
    return (await POST(new Request(`http://${HOST}/api/revalidate`, request))).status;
  };
  return { report, purged };
}

test('the changes that a CMS reports are passed on', async () => {
  const { report, purged } = await site();

  expect(await report(BODY, sign(BODY))).toBe(202);
  expect(purged).toEqual([{ tags: ['node:12', 'node_list:article'] }]);
});

test('without a secret there is nothing there', async () => {
  const { report, purged } = await site({});

  expect(await report(BODY, sign(BODY))).toBe(404);
  expect(purged).toEqual([]);
});

test('an unknown host is a 404', async () => {
  const { report } = await site();

  expect(await report(BODY, sign(BODY), 'evil.example')).toBe(404);
});

test.each([
  ['no signature', {}],
  ['no time', { 'x-revalidate-signature': sign(BODY)['x-revalidate-signature'] }],
  ['the signature of another secret', sign(BODY, now(), SECRET.toUpperCase())],
  ['the signature of another body', sign('{"tags":["node:13"]}')],
  ['the time of another signature', { ...sign(BODY), 'x-revalidate-time': String(now() - 9) }],
  ['half a signature', { ...sign(BODY), 'x-revalidate-signature': 'sha256=00ff' }],
  ['a signature of six minutes ago', sign(BODY, now() - 360)],
  ['a signature of six minutes from now', sign(BODY, now() + 360)],
])('with %s nothing is passed on', async (_, headers) => {
  const { report, purged } = await site();

  expect(await report(BODY, headers)).toBe(401);
  expect(purged).toEqual([]);
});

test('a clock that is four minutes off is good enough', async () => {
  const { report } = await site();

  expect(await report(BODY, sign(BODY, now() - 240))).toBe(202);
  expect(await report(BODY, sign(BODY, now() + 240))).toBe(202);
});

test('a replayed request does nothing', async () => {
  const { report, purged } = await site();
  const headers = sign(BODY);

  expect([await report(BODY, headers), await report(BODY, headers)]).toEqual([202, 409]);
  expect(purged).toHaveLength(1);
});

test('the same change twice in a second is distinguished by anything else in the body', async () => {
  const { report, purged } = await site();
  const [one, other] = ['{"tags":["node:1"],"id":1}', '{"tags":["node:1"],"id":2}'];

  expect([await report(one, sign(one)), await report(other, sign(other))]).toEqual([202, 202]);
  expect(purged).toEqual([{ tags: ['node:1'] }, { tags: ['node:1'] }]);
});

test.each([
  ['no JSON', 'node:12'],
  ['no list', '{"tags":"node:12"}'],
  ['an empty list', '{"tags":[]}'],
  ['a tag with a line break', '{"tags":["node:12\\nset-cookie: a"]}'],
  ['a tag of 129 characters', JSON.stringify({ tags: ['a'.repeat(129)] })],
  ['more than 10,000 tags', JSON.stringify({ tags: Array.from({ length: 10_001 }, () => 'n:1') })],
])('%s is another shape', async (_, body) => {
  const { report, purged } = await site();

  expect(await report(body, sign(body))).toBe(400);
  expect(purged).toEqual([]);
});

test('a body of more than 1 MiB is not read', async () => {
  const { report } = await site();
  const body = `${BODY}${' '.repeat(1_048_576)}`;

  expect(await report(body, sign(body))).toBe(413);
});

test('10,000 changes in a minute are accepted, one per request', async () => {
  const { report, purged } = await site();
  const bodies = Array.from({ length: 10_000 }, (_, index) => `{"tags":["node:${index}"]}`);

  const statuses = await Promise.all(bodies.map((body) => report(body, sign(body))));

  expect(new Set(statuses)).toEqual(new Set([202]));
  expect(purged).toHaveLength(10_000);
});

test('a client that sends far more is rate limited', async () => {
  const { report } = await site({
    REVALIDATE_SECRET: SECRET,
    RATE_LIMIT_FACTOR: String(2 / RATE_LIMITS.revalidate.points),
  });

  const statuses = [await report('', {}), await report('', {}), await report('', {})];

  expect(statuses).toEqual([401, 401, 429]);
});
