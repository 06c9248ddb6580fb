import { type Browser, expect, type Page, test } from 'playwright/test';
import { fillForm, formOn, RECEIPT, sendButton } from '@/e2e/support/fill-form';
import { get } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, siteProcesses, statusOf } from '@/e2e/support/processes';
import { submissionsWith } from '@/e2e/support/submissions';

const { site: port, backend: backendPort } = PORTS.outage;
const DATA_DIR = 'var/e2e/outage';
const SITE = `http://boerderij.localhost:${port}`;
const FORM = `http://main.localhost:${port}/nl/nieuwsbrief`;
/** Requested before the outage: pages, lists with filters, and what programs request. */
const VISITED = [
  '/nl',
  '/en',
  '/nl/activiteiten-trainingen',
  '/nl/activiteiten-trainingen?location=21',
  '/nl/activiteiten-trainingen/results.json?page=1',
  '/nl/activiteiten-trainingen/calendar.ics',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
];

const processes = siteProcesses({
  port,
  backendPort,
  dataDir: DATA_DIR,
  env: { SEARCH_REFRESH_SECONDS: '60' },
});

/** How many pages the search finds for a term that several of this site have; null without results. */
const countHits = async () => {
  const { text } = await get(`${SITE}/nl/zoeken?q=geiten`);
  return /(\d+) resultaten gevonden/.exec(text)?.[1] ?? null;
};

/** Returns the paths of the first images of a page. */
async function imagesOn(url: string): Promise<string[]> {
  const { text } = await get(url);
  return [...text.matchAll(/<img[^>]* src="(\/media\/[^"]+)"/g)]
    .flatMap(([, path = '']) => path.replaceAll('&amp;', '&'))
    .slice(0, 2);
}

/** Opens the form while the backend is there. */
async function openForm(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled });
  await page.goto(FORM);
  return page;
}

/** Sends a form with script, and one without: that gets its errors first, with what was typed. */
async function sendForms(scripted: Page, plain: Page): Promise<void> {
  await sendButton(formOn(scripted, 'newsletter')).click();
  await expect(scripted.getByText(RECEIPT)).toBeVisible({ timeout: 60_000 });

  const form = formOn(plain, 'newsletter');
  const email = form.locator('input[type="email"]');
  await email.fill('scriptloos');
  await sendButton(form).click();
  await expect(plain.getByRole('heading', { name: 'Je formulier' })).toBeVisible();
  await expect(email).toHaveValue('scriptloos');
  await fillForm(form, 'Scriptloos');
  await sendButton(form).click();
  await expect(plain.getByText(RECEIPT)).toBeVisible();
  await expect(plain).toHaveTitle(/^Verstuurd/);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Verstuurd');
}

test('an outage costs no visited page and no form, is never a 404, and passes without a restart', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  processes.clean();
  let backend = await processes.startBackend();
  let site = processes.startSite();

  try {
    await isUp(`${SITE}/nl`);
    const visited = [...VISITED, ...(await imagesOn(`${SITE}/nl`))];
    const statuses = () => Promise.all(visited.map((path) => statusOf(`${SITE}${path}`)));
    const all = visited.map(() => 200);
    for (const path of visited) await isUp(`${SITE}${path}`);
    expect(await statuses()).toEqual(all);
    expect(visited.length).toBeGreaterThan(VISITED.length);
    await expect.poll(countHits, { timeout: 60_000 }).not.toBeNull();
    const before = await countHits();
    const [scripted, plain] = [await openForm(browser, true), await openForm(browser, false)];
    await fillForm(formOn(scripted, 'newsletter'), 'Tijdens');
    await end(backend);

    expect(await statuses()).toEqual(all);
    expect(await countHits()).toBe(before);
    const cold = await get(`${SITE}/nl/moestuin`);
    expect(cold.status).toBe(503);
    expect(cold.text).toContain('Deze pagina is er even niet');
    expect(cold.text).toContain('020 555 01 40');
    expect((await get(`${SITE}/en/animals`)).text).toContain('This page is briefly unavailable');
    const list = `${SITE}/nl/activiteiten-trainingen`;
    expect(await statusOf(`${list}?page=1`)).toBe(503);
    expect(await statusOf(`${list}/results.json`)).toBe(503);
    expect(await statusOf(`${list}/calendar.ics?page=1`)).toBe(503);
    expect(await statusOf(`${SITE}/en/farm/rss.xml`)).toBe(503);

    await sendForms(scripted, plain);
    // A site that is restarted meanwhile still has what was visited, and what was sent.
    await end(site);
    site = processes.startSite();
    await isUp(`${SITE}/nl`);
    expect(await statuses()).toEqual(all);
    expect(await countHits()).toBe(before);
    expect((await get(`${SITE}/nl/zoeken?q=geiten`)).text).toContain('/nl/moestuin');

    backend = await processes.startBackend();
    await isUp(`${SITE}/nl/moestuin`);
    for (const name of ['tijdens', 'scriptloos'])
      await expect.poll(() => submissionsWith(name, DATA_DIR).length, { timeout: 100_000 }).toBe(1);
    expect(await statusOf(`${SITE}/nl`)).toBe(200);
  } finally {
    await end(site);
    await end(backend);
  }
});
