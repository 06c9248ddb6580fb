// @vitest-environment node
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

async function fresh() {
  vi.resetModules();
  const { default: PageCache } = await import('@/server/page-cache');
  return new PageCache({ serverDistDir: 'no-build/server' });
}

beforeEach(async () => {
  vi.stubEnv('DATA_DIR', await mkdtemp(path.join(tmpdir(), 'pages-')));
});

test('a page outlives the process that made it', async () => {
  const page = { kind: 'APP_PAGE', html: '<h1>Soep</h1>', status: 200 };
  await (await fresh()).set('/main/nl/soep', page);

  expect((await (await fresh()).get('/main/nl/soep'))?.value).toMatchObject(page);
});

test('a page that was not found is not kept, and takes the old one with it', async () => {
  const cache = await fresh();
  await cache.set('/main/nl/soep', { kind: 'APP_PAGE', html: 'x', status: 200 });
  await cache.set('/main/nl/soep', { kind: 'APP_PAGE', html: '', status: 404 });

  expect(await cache.get('/main/nl/soep')).toBeNull();
  expect(await (await fresh()).get('/main/nl/soep')).toBeNull();
});
