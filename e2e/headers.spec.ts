import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { fillForm, pdf } from './support/fill-form';
import { addressesOf, get } from './support/get';
import { end, ownProcesses, statusOf } from './support/processes';
import { allSites } from '@/sites/resolve';

const PORT = 3107;
const MAIN = `http://main.localhost:${PORT}`;
const own = ownProcesses({ port: PORT, backendPort: 4207, dataDir: 'var/headers' });
const origins = allSites.map(({ hosts }) => `http://${hosts[0]}:${PORT}`);

let processes: ReturnType<typeof own.startSite>[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  own.forget();
  processes = [own.startBackend()];
  await expect.poll(own.backendStatus, { timeout: 30_000 }).toBe(200);
  processes.push(own.startSite());
  // 503 until there is a search index.
  await expect.poll(() => statusOf(`${MAIN}/nl/zoeken`), { timeout: 120_000 }).toBe(200);
});

test.afterAll(async () => {
  for (const one of processes.toReversed()) await end(one);
});

/** Everything that a browser stops or complains about, on every page of this context. */
async function complaints(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      // eslint-disable-next-line no-console -- read below
      console.error(`VIOLATION ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('console', (message) => {
    if (/VIOLATION|Content Security Policy|Permissions-Policy/.test(message.text()))
      heard.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
  });
  context.on('weberror', (error) =>
    heard.push(`${error.page()?.url() ?? ''}: ${error.error().message}`),
  );
  return heard;
}

/** One page of every kind of address on this site: the first below each first step. */
async function kindsOf(origin: string): Promise<string[]> {
  const steps = new Map<string, string>();
  for (const address of await addressesOf(origin)) {
    const [language = '', step = '', deeper] = new URL(address).pathname.slice(1).split('/');
    const kind = `${language}/${step}/${deeper === undefined ? '' : 'deeper'}`;
    if (!steps.has(kind)) steps.set(kind, address);
  }
  return [...steps.values(), `${origin}/nl/bestaat/niet`];
}

async function visitAll(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await page.goto(address, { waitUntil: 'load' });
}

for (const origin of origins) {
  test(`nothing on ${origin} is stopped by its own policy`, async ({ context, page }) => {
    test.setTimeout(300_000);
    const heard = await complaints(context);
    const addresses = await kindsOf(origin);

    await visitAll(page, addresses);

    expect(addresses.length).toBeGreaterThan(5);
    expect(heard).toEqual([]);
  });
}

test('what a visitor opens works within the policy', async ({ context, page }) => {
  test.setTimeout(120_000);
  const heard = await complaints(context);

  await page.goto(`${MAIN}/nl/overzicht-locaties`);
  await page.getByRole('link', { name: 'Kaart' }).click();
  await expect(page.locator('svg').getByRole('link', { name: /^\d+\. Het Anker/ })).toBeVisible();

  await page.goto(`${MAIN}/nl/activiteiten-trainingen?view=month`);
  await page.getByRole('link', { name: 'Volgende maand' }).click();
  await page.goto(`${MAIN}/nl/activiteiten-trainingen`);
  await page.locator('summary', { hasText: 'Wanneer' }).click();
  await page.getByRole('button', { name: 'Kies in een kalender' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();

  await page.goto(`${MAIN}/nl`);
  await page.getByRole('button', { name: 'Zoeken openen' }).click();
  await page.getByRole('combobox', { name: 'Zoeken' }).fill('soep');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=soep/);

  await page.goto(`${MAIN}/nl/solliciteer`);
  const form = page.locator('form[action*="/api/forms/nl/apply_paid"]');
  const cv = form.locator('input[type="file"]').first();
  const onward = form.locator('button[name="form_op"]:not([value="previous"])').last();
  await expect(async () => {
    await fillForm(form, 'Mirjam');
    if (await cv.isHidden()) await onward.click();
    await expect(cv).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: await pdf('Mirjam') };
  await cv.setInputFiles(file);
  await expect(page.getByRole('list', { name: 'Je bestanden' })).toContainText('Staat klaar');

  // The provider is not reached from here, but its frame is let in.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>De film</p>' }),
  );
  await page.goto(`${MAIN}/nl/videos/vier-uur-s-nachts`);
  await page.getByRole('link', { name: 'Speel de video' }).click();
  await expect(page.frameLocator('iframe').getByText('De film')).toBeVisible();

  expect(heard).toEqual([]);
});

test('a colour of an editor is seen, without a style attribute', async ({ page }) => {
  await page.goto(`${MAIN}/en/campaigns/we-are-here-too`);

  const tone = page.locator('[data-tone]').first();
  const color = await tone.evaluate((element) =>
    getComputedStyle(element).getPropertyValue('--tone'),
  );
  expect(color).toBe(await tone.getAttribute('data-tone'));
  expect((await get(page.url())).text).not.toMatch(/<[a-z][^>]* style="/);
});

test('a script that somebody got into a page does not run, and that is heard', async ({
  context,
  page,
}) => {
  const heard = await complaints(context);
  await page.goto(`${MAIN}/nl`);
  const title = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "Gekaapt"';
    document.body.append(script);
    return document.title;
  });

  expect(title).not.toBe('Gekaapt');
  await expect.poll(() => heard.join('\n')).toContain('VIOLATION script-src-elem inline');
});

const EVERYWHERE = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

test('every kind of answer has all headers, and says nothing of what it is made with', async () => {
  const page = await get(`${MAIN}/nl`);
  const script = /<script src="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const picture = /<img[^>]* src="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const expected = {
    '/nl': 200,
    '/nl/bestaat/niet': 404,
    '/nl/errors/outage': 503,
    '/en/errors/too-many': 429,
    '/': 307,
    '/nl/inloop': 308,
    '/nl/%2f': 400,
    [script]: 200,
    [picture]: 200,
    '/brands/main/icon.svg': 200,
    '/nl/nieuws/rss.xml': 200,
    '/sitemap.xml': 200,
    '/robots.txt': 200,
    '/api/search/nl': 405,
    '/_next/static/nothing.js': 404,
  };
  for (const [path, status] of Object.entries(expected)) {
    const answer = await get(`${MAIN}${path}`);
    expect([path, answer.status]).toEqual([path, status]);
    expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(EVERYWHERE));
    expect(JSON.stringify(answer.headers)).not.toMatch(/unsafe-|x-powered-by|x-middleware/);
  }
});
