// @vitest-environment node
import type { RequestListener } from 'node:http';
import { readSettings } from '@/backend/settings';
import { startBackend } from '@/backend/start';
import type { SiteLocale } from '@/lib/content/language';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { nowhere, serve } from '@/tests/support/serve';

const TOKEN = 'a-token-of-the-backend';
const nl: SiteLocale = { site: 'main', language: 'nl' };
const DATA_DIR = temporaryFolder();
const backend = await startBackend({
  ...readSettings({ DATA_DIR, BACKEND_PREVIEW_TOKEN: TOKEN }),
  port: 0,
});

afterAll(() => backend.stop());

async function withToken(token: string, api = `${backend.origin}/{site}`) {
  vi.resetModules();
  vi.stubEnv('BACKEND_URL', api);
  vi.stubEnv('PREVIEW_TOKEN', token);
  const [entity, drafts] = await Promise.all([
    import('@/lib/cms/entity'),
    import('@/lib/cms/preview/drafts'),
  ]);
  return { ...entity, ...drafts };
}

const buildTitled = (title: string) => ({ outcome: 'found', entity: { node: { title } } });

test('an editor gets the newest revision, a visitor the published one', async () => {
  const { resolveEntity } = await withToken(TOKEN);

  expect(await resolveEntity(nl, '/over-ons', 'latest')).toMatchObject(
    buildTitled('Over ons, na vijftig jaar'),
  );
  expect(await resolveEntity(nl, '/over-ons')).toMatchObject(buildTitled('Over ons'));
});

test('an editor gets a page that was never published, a visitor does not', async () => {
  const { resolveEntity } = await withToken(TOKEN);
  const page = '/nieuws/laatste-bus';

  expect(await resolveEntity(nl, page, 'latest')).toMatchObject({ outcome: 'found' });
  expect(await resolveEntity(nl, page)).toEqual({ outcome: 'missing' });
});

test.each([
  ['/over-ons', 'newer'],
  ['/nieuws/laatste-bus', 'unpublished'],
  ['/contact', 'same'],
])('the draft state of %s is %s', async (page, state) => {
  const { readDraftState } = await withToken(TOKEN);

  expect(await readDraftState(nl, page)).toBe(state);
});

test('a token that the backend rejects shows nothing, and is logged', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { resolveEntity } = await withToken('a-token-that-is-another');

  expect(await resolveEntity(nl, '/over-ons', 'latest')).toEqual({ outcome: 'missing' });
  expect(written.mock.calls.join('')).toContain('preview token rejected');
  expect(written.mock.calls.join('')).not.toContain('a-token-that');
});

test('the token goes to the backend with a preview only', async () => {
  const requests: string[] = [];
  const watching = await serve(({ url, headers }, response) => {
    requests.push(`${url ?? ''} ${headers.authorization ?? 'anonymous'}`);
    response.writeHead(404).end();
  });
  const { resolveEntity } = await withToken(TOKEN, watching.origin);

  await resolveEntity(nl, '/over-ons');
  await resolveEntity(nl, '/over-ons', 'latest');

  expect(requests).toEqual([
    '/nl/over-ons?_format=json anonymous',
    `/nl/over-ons?_format=json&revision=latest Bearer ${TOKEN}`,
  ]);
});

const answering = async (listener: RequestListener) => (await serve(listener)).origin;

const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('an editor gets the drafts of the site, the last edited first', async () => {
  const { loadDrafts, countDrafts } = await withToken(TOKEN);

  expect(await loadDrafts(nl)).toEqual({
    total: 2,
    drafts: expect.arrayContaining([
      {
        path: '/nl/nieuws/laatste-bus',
        title: 'De laatste bus stopt straks voor de deur',
        changed: expect.any(String),
        state: 'unpublished',
      },
      {
        path: '/nl/over-ons',
        title: 'Over ons, na vijftig jaar',
        changed: expect.any(String),
        state: 'newer',
      },
    ]),
  });
  expect(await countDrafts(nl)).toBe(2);
});

test.each([
  ['site', 1],
  ['drupal', 0],
])('a backend of dialect %s without a list has none, after %d calls', async (dialect, calls) => {
  let seen = 0;
  const origin = await answering((_, response) => {
    seen += 1;
    response.writeHead(404).end();
  });
  vi.stubEnv('BACKEND_DIALECT', dialect);
  const { loadDrafts, countDrafts } = await withToken(TOKEN, origin);

  expect(await loadDrafts(nl)).toBeNull();
  expect(seen).toBe(calls);
  expect(await countDrafts(nl)).toBeNull();
});

test.each([
  ['another token', () => withToken('another-token-of-a-backend')],
  ['an outage', async () => withToken(TOKEN, (await nowhere()).origin)],
  ['no list in the response', async () => withToken(TOKEN, await answering(json({})))],
])('with %s a preview is shown without the list', async (_, load) => {
  expect(await (await load()).countDrafts(nl)).toBeNull();
});

test('a draft without a path of this site, or without a title, is left out', async () => {
  const entry = { path: '/nl/a', title: 'A', published: true };
  const drafts = ['x', entry, { ...entry, path: 'https://evil.example' }, { ...entry, title: ' ' }];
  const { loadDrafts } = await withToken(
    TOKEN,
    await answering(json({ drafts, pager: { total_items: 4 } })),
  );

  expect(await loadDrafts(nl)).toEqual({
    total: 4,
    drafts: [{ path: '/nl/a', title: 'A', changed: null, state: 'newer' }],
  });
});
