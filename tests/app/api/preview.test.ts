// @vitest-environment node
import { previewLink } from '@/lib/cms/preview/link';
import { readSession } from '@/lib/cms/preview/session';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const TOKEN = 'a-token-of-the-backend';
const now = () => Math.floor(Date.now() / 1_000);

type Variables = Readonly<Record<string, string>>;

const open = { PREVIEW_SECRET: SECRET, PREVIEW_TOKEN: TOKEN };

async function routes(variables: Variables) {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { GET } = await import('@/app/api/preview/route');
  const { POST } = await import('@/app/api/preview/exit/route');
  return { GET, POST };
}

async function visit(
  changes: { site?: string; path?: string; expires?: number } = {},
  {
    host = 'boerderij.localhost:3000',
    variables = open,
  }: { host?: string; variables?: Variables } = {},
) {
  const { GET } = await routes(variables);
  const link = { site: 'farm', path: '/nl/moestuin', expires: now() + 600, ...changes };
  return GET(new Request(`http://${host}${previewLink(link, SECRET)}`, { headers: { host } }));
}

test('a valid link begins a session on its site and redirects to the page', async () => {
  const answer = await visit();

  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/nl/moestuin');
  const [, value = ''] =
    /^preview-session=([^;]+);/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  expect(readSession(value, { site: 'farm', now: now() }, SECRET)).not.toBeNull();
});

test('a session ends with the link that began it, and after an hour at most', async () => {
  const endOf = async (seconds: number) => {
    const { headers } = await visit({ expires: now() + seconds });
    const [, value = ''] = /^preview-session=([^;]+);/.exec(headers.get('set-cookie') ?? '') ?? [];
    return (readSession(value, { site: 'farm', now: now() }, SECRET)?.expires ?? 0) - now();
  };
  const [short, long] = [await endOf(600), await endOf(8 * 3_600)];

  expect(short).toBeLessThanOrEqual(600);
  expect(short).toBeGreaterThan(590);
  expect(long).toBeLessThanOrEqual(3_600);
  expect(long).toBeGreaterThan(3_590);
});

test('no Referer carries the link, and no cache stores the response', async () => {
  const { headers } = await visit();

  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
});

test('a configured CMS may show it in a frame', async () => {
  const origin = 'https://cms.example.org';
  const { headers } = await visit({}, { variables: { ...open, PREVIEW_FRAME_ORIGIN: origin } });

  expect(headers.get('content-security-policy')).toBe(`frame-ancestors ${origin}`);
  expect(headers.get('set-cookie')).toContain('SameSite=None; Secure; Partitioned');
});

test('on a public host the cookie goes over https only', async () => {
  const host = 'farm.example.org';
  const variables = { ...open, SITE_HOSTS: `farm=${host}` };

  expect((await visit({}, { host, variables })).headers.get('set-cookie')).toMatch(/; Secure$/);
});

test.each([
  ['has expired', { expires: 1_700_000_000 }],
  ['is of another site', { site: 'main' }],
  ['leads to another site', { path: '//evil.example' }],
])(
  'a link that %s is rejected with a message in both languages, without a session',
  async (_, link) => {
    const answer = await visit(link);

    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const text = await answer.text();
    expect(text).toContain('Deze voorbeeldlink werkt niet');
    expect(text).toContain('This preview link does not work');
  },
);

test.each([
  ['a secret', { PREVIEW_TOKEN: TOKEN }],
  ['a token', { PREVIEW_SECRET: SECRET }],
])('without %s there are no previews', async (_, variables) => {
  expect((await visit({}, { variables })).status).toBe(404);
});

test('an unknown host has no previews', async () => {
  expect((await visit({}, { host: 'evil.example' })).status).toBe(404);
});

test.each([
  ['/nl/moestuin', '/nl/moestuin'],
  ['//evil.example', '/nl'],
  ['/\\evil.example', '/nl'],
])('leaving %s redirects to %s, and ends the session', async (path, location) => {
  const { POST } = await routes(open);
  const host = 'boerderij.localhost:3000';
  const url = `http://${host}/api/preview/exit?path=${encodeURIComponent(path)}`;

  const answer = await POST(new Request(url, { method: 'POST', headers: { host } }));

  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(location);
  expect(answer.headers.get('set-cookie')).toContain('preview-session=; Path=/; Max-Age=0');
});

test('in the frame of the CMS leaving shows a short page', async () => {
  const { POST } = await routes(open);
  const headers = { host: 'boerderij.localhost:3000', 'sec-fetch-dest': 'iframe' };
  const url = 'http://boerderij.localhost:3000/api/preview/exit?path=/nl/moestuin';

  const answer = await POST(new Request(url, { method: 'POST', headers }));

  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(await answer.text()).toContain('Het voorbeeld is gestopt');
});
