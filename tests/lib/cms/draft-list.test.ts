// @vitest-environment node
import type { RequestListener } from 'node:http';
import { readSettings } from '@/backend/settings';
import { startBackend } from '@/backend/start';
import type { SiteLocale } from '@/lib/content/language';
import { temporaryDataFolder } from '@/tests/support/data-folder';
import { nowhere, serve } from '@/tests/support/serve';

const TOKEN = 'a-token-of-the-backend';
const nl: SiteLocale = { site: 'main', language: 'nl' };
const DATA_DIR = temporaryDataFolder();
const backend = await startBackend({
  ...readSettings({ DATA_DIR, BACKEND_PREVIEW_TOKEN: TOKEN }),
  port: 0,
});

afterAll(() => backend.stop());

async function draftsBehind(origin: string, token = TOKEN) {
  vi.resetModules();
  vi.stubEnv('BACKEND_URL', `${origin}/{site}`);
  vi.stubEnv('PREVIEW_TOKEN', token);
  return import('@/lib/cms/preview/drafts');
}

const answering = async (listener: RequestListener) => (await serve(listener)).origin;

const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('an editor gets the drafts of the site, the last edited first', async () => {
  const { draftsOf, countDrafts } = await draftsBehind(backend.origin);

  expect(await draftsOf(nl)).toEqual({
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

test('a backend that responds 404 has no list', async () => {
  const origin = await answering((_, response) => response.writeHead(404).end());
  const { draftsOf, countDrafts } = await draftsBehind(origin);

  expect(await draftsOf(nl)).toBeNull();
  expect(await countDrafts(nl)).toBeNull();
});

test('a stock Drupal has no list', async () => {
  const seen: (string | undefined)[] = [];
  const origin = await answering(({ url }, response) => {
    seen.push(url);
    response.writeHead(404).end();
  });
  vi.stubEnv('BACKEND_DIALECT', 'drupal');
  const { countDrafts } = await draftsBehind(origin);

  expect(await countDrafts(nl)).toBeNull();
  expect(seen).toEqual([]);
});

test.each([
  [
    'another token',
    async () => (await draftsBehind(backend.origin, 'another-token-of-a-backend')).countDrafts(nl),
  ],
  ['an outage', async () => (await draftsBehind((await nowhere()).origin)).countDrafts(nl)],
  [
    'no list in the response',
    async () => (await draftsBehind(await answering(json({})))).countDrafts(nl),
  ],
])('with %s a preview is shown without the list', async (_, count) => {
  expect(await count()).toBeNull();
});

test('a draft without a path of this site, or without a title, is left out', async () => {
  const entry = { path: '/nl/a', title: 'A', published: true };
  const drafts = ['x', entry, { ...entry, path: 'https://evil.example' }, { ...entry, title: ' ' }];
  const { draftsOf } = await draftsBehind(
    await answering(json({ drafts, pager: { total_items: 4 } })),
  );

  expect(await draftsOf(nl)).toEqual({
    total: 4,
    drafts: [{ path: '/nl/a', title: 'A', changed: null, state: 'newer' }],
  });
});
