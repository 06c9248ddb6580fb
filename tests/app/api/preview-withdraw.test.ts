// @vitest-environment node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { previewLink } from '@/lib/cms/preview/link';
import { PREVIEW_COOKIE, signSession } from '@/lib/cms/preview/session';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const HOST = 'boerderij.localhost:3000';
const ORIGIN = `http://${HOST}`;
const PAGE = '/nl/moestuin';
const now = () => Math.floor(Date.now() / 1_000);

const root = temporaryFolder();
let folders = 0;

function session(site = 'farm') {
  const link = { path: '/nl/geiten', expires: now() + 600, version: null };
  return { cookie: `${PREVIEW_COOKIE}=${signSession({ site, now: now(), link }, SECRET)}` };
}

const cookieOf = ({ headers }: Response) => ({
  cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
});

async function previews(DATA_DIR = path.join(root, String((folders += 1)))) {
  vi.resetModules();
  for (const [name, value] of Object.entries({
    PREVIEW_SECRET: SECRET,
    PREVIEW_TOKEN: 'a-token-of-the-backend',
    DATA_DIR,
  }))
    vi.stubEnv(name, value);
  const { GET } = await import('@/app/api/preview/route');
  const { POST } = await import('@/app/api/preview/withdraw/route');

  const open = (version: number | null, page = PAGE) => {
    const link = { site: 'farm', path: page, expires: now() + 600, version };
    return GET(new Request(`${ORIGIN}${previewLink(link, SECRET)}`, { headers: { host: HOST } }));
  };
  const withdraw = (headers: Record<string, string>, page = PAGE) => {
    const url = `${ORIGIN}/api/preview/withdraw?path=${encodeURIComponent(page)}`;
    const all = { host: HOST, origin: ORIGIN, ...headers };
    return POST(new Request(url, { method: 'POST', headers: all }));
  };
  /** A page leads here when the link of a session was withdrawn. */
  const follow = (headers: Record<string, string>) =>
    GET(new Request(`${ORIGIN}/api/preview`, { headers: { host: HOST, ...headers } }));
  const statuses = async (...versions: (number | null)[]) =>
    Promise.all(versions.map(async (version) => (await open(version)).status));
  return { open, withdraw, follow, statuses };
}

test('an editor withdraws every link that was made to a page, and no other', async () => {
  const { open, withdraw, statuses } = await previews();
  const before = now();
  expect(await statuses(before, null)).toEqual([303, 303]);

  const response = await withdraw(session());

  expect([response.status, response.headers.get('location')]).toEqual([303, PAGE]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await statuses(before, null, now() + 1)).toEqual([403, 403, 303]);
  expect((await open(before, '/nl/geiten')).status).toBe(303);
  expect(await (await open(before)).text()).toContain('Deze voorbeeldlink werkt niet');
});

test('a session that a withdrawn link began is over; that of the editor who withdrew it is not', async () => {
  const { open, withdraw, follow } = await previews();
  const [editor, other] = [cookieOf(await open(now())), cookieOf(await open(now()))];
  expect(await withdraw({}, '/nl/geiten')).toMatchObject({ status: 403 });

  const goesOn = cookieOf(await withdraw(editor));

  const ended = await follow(other);
  expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
    403,
    expect.stringContaining(`${PREVIEW_COOKIE}=; Path=/; Max-Age=0`),
  ]);
  expect((await withdraw(other)).status).toBe(403);
  expect((await follow(goesOn)).headers.get('set-cookie')).toBeNull();
  expect((await withdraw(goesOn)).status).toBe(303);
});

test.each([
  ['without a session', {}],
  ['with the session of another site', session('main')],
  ['from another site', { ...session(), origin: 'https://evil.example' }],
  ['without an origin', { ...session(), origin: 'null' }],
  ['from a page of another site', { ...session(), 'sec-fetch-site': 'cross-site' }],
])('nothing is withdrawn %s', async (_, headers) => {
  const { withdraw, statuses } = await previews();

  expect((await withdraw(headers)).status).toBe(403);
  expect(await statuses(now())).toEqual([303]);
});

test('links are withdrawn of a page of this site only', async () => {
  const { withdraw } = await previews();

  expect((await withdraw(session(), '//evil.example')).status).toBe(404);
  expect((await withdraw(session(), '')).status).toBe(404);
});

test('no link opens a preview while it is not known what was withdrawn', async () => {
  const folder = path.join(root, 'full');
  writeFileSync(folder, 'a file, where a folder should be');
  const { withdraw, statuses } = await previews(folder);

  expect(await statuses(now(), null)).toEqual([503, 503]);
  expect((await withdraw(session())).status).toBe(503);
});
