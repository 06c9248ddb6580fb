// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@/backend/settings';
import { startBackend } from '@/backend/start';
import type { SiteLocale } from '@/lib/content/language';
import { serve } from '@/tests/support/serve';

const TOKEN = 'a-token-of-the-backend';
const nl: SiteLocale = { site: 'main', language: 'nl' };
const folder = mkdtempSync(path.join(tmpdir(), 'drafts-'));
const settings = readSettings({ DATA_DIR: folder, BACKEND_PREVIEW_TOKEN: TOKEN });
const backend = await startBackend({ ...settings, port: 0 });

afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function withToken(token: string, api = `${backend.origin}/{site}`) {
  vi.resetModules();
  vi.stubEnv('BACKEND_URL', api);
  vi.stubEnv('PREVIEW_TOKEN', token);
  const { entityAt } = await import('@/lib/cms/entity');
  const { draftState } = await import('@/lib/cms/entity');
  return { entityAt, draftState };
}

const titled = (title: string) => ({
  outcome: 'found',
  entity: { node: { title } },
});

test('an editor gets the newest revision, a visitor the published one', async () => {
  const { entityAt } = await withToken(TOKEN);

  expect(await entityAt(nl, '/over-ons', 'latest')).toMatchObject(
    titled('Over ons, na vijftig jaar'),
  );
  expect(await entityAt(nl, '/over-ons')).toMatchObject(titled('Over ons'));
});

test('an editor gets a page that was never published, a visitor does not', async () => {
  const { entityAt } = await withToken(TOKEN);
  const page = '/nieuws/laatste-bus';

  expect(await entityAt(nl, page, 'latest')).toMatchObject({ outcome: 'found' });
  expect(await entityAt(nl, page)).toEqual({ outcome: 'missing' });
});

test.each([
  ['/over-ons', 'newer'],
  ['/nieuws/laatste-bus', 'unpublished'],
  ['/contact', 'same'],
])('the draft state of %s is %s', async (page, state) => {
  const { draftState } = await withToken(TOKEN);

  expect(await draftState(nl, page)).toBe(state);
});

test('a token that the backend rejects shows nothing, and is logged', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { entityAt } = await withToken('a-token-that-is-another');

  expect(await entityAt(nl, '/over-ons', 'latest')).toEqual({ outcome: 'missing' });
  expect(written.mock.calls.join('')).toContain('preview token rejected');
  expect(written.mock.calls.join('')).not.toContain('a-token-that');
});

test('the token goes to the backend with a preview only', async () => {
  const requests: string[] = [];
  const watching = await serve(({ url, headers }, response) => {
    requests.push(`${url ?? ''} ${headers.authorization ?? 'anonymous'}`);
    response.writeHead(404).end();
  });
  const { entityAt } = await withToken(TOKEN, watching.origin);

  await entityAt(nl, '/over-ons');
  await entityAt(nl, '/over-ons', 'latest');

  expect(requests).toEqual([
    '/nl/over-ons?_format=json anonymous',
    `/nl/over-ons?_format=json&revision=latest Bearer ${TOKEN}`,
  ]);
});
