import { expect, test } from 'playwright/test';
import { get } from './support/get';
import { end, ownProcesses, statusOf } from './support/processes';

const PORT = 3101;
const SITE = `http://boerderij.localhost:${PORT}`;
const own = ownProcesses({ port: PORT, backendPort: 4201, dataDir: 'var/outage' });

test('an outage costs no visited page, is never a 404, and passes without a restart', async () => {
  test.setTimeout(120_000);
  own.forget();
  let backend = own.startBackend();
  await expect.poll(own.backendStatus, { timeout: 60_000 }).toBe(200);
  const site = own.startSite();

  try {
    await expect.poll(() => statusOf(`${SITE}/nl`), { timeout: 60_000 }).toBe(200);
    await end(backend);

    expect(await statusOf(`${SITE}/nl`)).toBe(200);
    const cold = await get(`${SITE}/nl/moestuin`);
    expect(cold.status).toBe(503);
    expect(cold.text).toContain('Deze pagina is er even niet');
    expect(cold.text).toContain('020 555 01 40');
    expect((await get(`${SITE}/en/animals`)).text).toContain('This page is briefly unavailable');
    expect(await statusOf(`${SITE}/sitemap.xml`)).toBe(503);
    const list = `${SITE}/nl/activiteiten-trainingen`;
    expect(await statusOf(`${list}?page=1`)).toBe(503);
    expect(await statusOf(`${list}/results.json`)).toBe(503);
    expect(await statusOf(`${list}/calendar.ics`)).toBe(503);

    backend = own.startBackend();
    await expect.poll(() => statusOf(`${SITE}/nl/moestuin`), { timeout: 20_000 }).toBe(200);
    expect(await statusOf(`${SITE}/nl`)).toBe(200);
  } finally {
    await end(site);
    await end(backend);
  }
});
