import { expect, test } from 'playwright/test';
import { complaintsOf } from '@/e2e/support/complaints';
import { fillForm, pdfFile, sendButton } from '@/e2e/support/fill-form';
import { get } from '@/e2e/support/get';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');

test('what a visitor opens works within the policy', async ({ context, page }) => {
  test.setTimeout(120_000);
  const complaints = await complaintsOf(context);

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
  await expect(async () => {
    await fillForm(form, 'Mirjam');
    if (await cv.isHidden()) await sendButton(form).click();
    await expect(cv).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await cv.setInputFiles(await pdfFile('cv.pdf', 'Mirjam'));
  await expect(page.getByRole('list', { name: 'Je bestanden' })).toContainText('Staat klaar');

  // The provider is not reached from here, but its frame is allowed.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>De video</p>' }),
  );
  await page.goto(`${MAIN}/nl/videos/vier-uur-s-nachts`);
  await page.getByRole('link', { name: 'Speel de video' }).click();
  await expect(page.frameLocator('iframe').getByText('De video')).toBeVisible();

  expect(complaints).toEqual([]);
});

test('the color that an editor chose is applied without a style attribute', async ({ page }) => {
  await page.goto(`${MAIN}/en/campaigns/we-are-here-too`);

  const tone = page.locator('[data-tone]').first();
  const color = await tone.evaluate((element) =>
    getComputedStyle(element).getPropertyValue('--tone'),
  );
  expect(color).toBe(await tone.getAttribute('data-tone'));
  expect((await get(page.url())).text).not.toMatch(/<[a-z][^>]* style="/);
});

test('an injected script does not run, and is reported', async ({ context, page }) => {
  const complaints = await complaintsOf(context);
  await page.goto(`${MAIN}/nl`);
  const title = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "Gekaapt"';
    document.body.append(script);
    return document.title;
  });

  expect(title).not.toBe('Gekaapt');
  await expect.poll(() => complaints.join('\n')).toContain('VIOLATION script-src-elem inline');
});

const EVERYWHERE = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

test('every kind of response has all headers, and none that names its software', async () => {
  const page = await get(`${MAIN}/nl`);
  const form = await get(`${MAIN}/nl/contactformulier`);
  const script = /<script src="([^"]+)"/.exec(form.text)?.[1] ?? '';
  const elements = /<script type="module" src="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const image = /<img[^>]* src="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const expected = {
    '/nl': 200,
    '/nl/bestaat/niet': 404,
    '/nl/errors/outage': 503,
    '/en/errors/too-many': 429,
    '/': 307,
    '/nl/inloop': 308,
    '/nl/%2f': 400,
    [script]: 200,
    [elements]: 200,
    [image]: 200,
    '/brands/main/icon.svg': 200,
    '/nl/nieuws/rss.xml': 200,
    '/sitemap.xml': 200,
    '/robots.txt': 200,
    '/api/search/nl': 405,
    '/_next/static/nothing.js': 404,
  };
  for (const [path, status] of Object.entries(expected)) {
    const response = await get(`${MAIN}${path}`);
    expect([path, response.status]).toEqual([path, status]);
    expect(Object.keys(response.headers)).toEqual(expect.arrayContaining(EVERYWHERE));
    expect(JSON.stringify(response.headers)).not.toMatch(/unsafe-|x-powered-by|x-middleware/);
  }
});

test('who sends the headers of the edge server gets the page of the host and path', async () => {
  const route = { kind: 'render', path: '/nl/preview/contact', search: '', isPreview: true };
  // A private page is rendered for its client alone, with what it sends.
  const { status, text } = await get(`${MAIN}/nl/contact?form=contact&draft=${'0'.repeat(22)}`, {
    'x-edge-route': JSON.stringify({ site: 'farm', route }),
  });

  expect(status).toBe(200);
  expect(text).toContain('data-site="main"');
});
