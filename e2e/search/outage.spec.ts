import { expect, test } from 'playwright/test';
import { get } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { post } from '@/e2e/support/post';
import { end, isUp, siteProcesses, statusOf } from '@/e2e/support/processes';
import { EVERYTHING } from '@/lib/search/query';

const { site: port, backend: backendPort } = PORTS.searchOutage;
const SITE = `http://boerderij.localhost:${port}`;

const processes = siteProcesses({
  port,
  backendPort,
  dataDir: 'var/e2e/search-outage',
  // Nothing listens there.
  env: { SEARCH_URL: 'http://127.0.0.1:9/' },
});

test('without an engine the search page reports that in its layout, and all other pages work', async ({
  page,
}) => {
  test.setTimeout(180_000);
  processes.clean();
  let log = '';
  const backend = await processes.startBackend();
  const site = processes.startSite({ onLog: (text) => (log += text) });

  try {
    await isUp(`${SITE}/nl`);
    const response = await page.goto(`${SITE}/nl/zoeken?q=schuldhulp`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Zoeken is tijdelijk niet beschikbaar',
    );
    await expect(page.getByRole('main')).toContainText('020 555 01 40');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Of begin hier' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Probeer het opnieuw' })).toHaveJSProperty(
      'href',
      `${SITE}/nl/zoeken?q=schuldhulp`,
    );
    expect((await get(`${SITE}/en/search`)).text).toContain('Search is temporarily not available');

    const posted = await post(page, '/api/search/nl', { ...EVERYTHING, term: 'schuldhulp' });
    expect(posted.status).toBe(503);
    await page.getByRole('button', { name: 'Zoeken openen' }).click();
    await page.getByRole('combobox', { name: 'Zoeken' }).fill('geit');
    await page.waitForResponse((one) => one.url().endsWith('/suggestions'));
    await expect(page.getByRole('listbox')).toHaveCount(0);

    expect(await statusOf(`${SITE}/nl/moestuin`)).toBe(200);
    expect(log).toContain('search failed');
    expect(log).not.toContain('schuldhulp');
  } finally {
    await end(site);
    await end(backend);
  }
});
