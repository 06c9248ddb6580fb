import { createRequire } from 'node:module';
import { expect, type Page, test } from 'playwright/test';
import { consentRejected, newcomer } from '@/e2e/support/consent';
import { get } from '@/e2e/support/get';
import { origins } from '@/e2e/support/sites';
import { layoutShift, MAX_SHIFT } from '@/e2e/support/slow-phone';

/** A font of the same widths and heights for each fallback that a phone has. */
const PHONES = {
  Android: { Roboto: 'roboto', 'Noto Serif': 'noto-serif' },
  iOS: { Arial: 'arimo', Georgia: 'gelasio', Times: 'gelasio' },
} as const;

const { resolve } = createRequire(import.meta.url);

/** Gives the page the fallback fonts of a phone, in place of those of this host. */
async function withFallbacks(page: Page, fallbacks: Readonly<Record<string, string>>) {
  await page.route('**/*.css', async (route) => {
    const { text } = await get(route.request().url());
    const css = text.replaceAll(
      /(font-family:"?[^;"]*? (Arial|Roboto|Roboto Condensed|DejaVu|DejaVu Serif|Georgia|Noto Serif|Times) Fallback"?;src:)([^;]+)/g,
      (_, rule: string, name: string, sources: string) => {
        const font = fallbacks[name];
        const weight = sources.includes('Bold') ? 700 : 400;
        return `${rule}${font ? `url(/phone/${font}-${weight}.woff2)` : 'local("none")'}`;
      },
    );
    await route.fulfill({ body: css, contentType: 'text/css' });
  });
  await page.route('**/phone/*.woff2', (route) => {
    const [, font = '', weight = ''] = /([a-z-]+)-(\d+)\.woff2$/.exec(route.request().url()) ?? [];
    return route.fulfill({
      path: resolve(`@fontsource/${font}/files/${font}-latin-${weight}-normal.woff2`),
      contentType: 'font/woff2',
    });
  });
}

const isLoaded = (page: Page, family: string) =>
  page.evaluate(
    (name) => [...document.fonts].some((font) => font.family === name && font.status === 'loaded'),
    family,
  );

const displayFont = (page: Page) =>
  page.evaluate(() => {
    const [family = ''] = getComputedStyle(document.documentElement)
      .getPropertyValue('--font-display')
      .split(',');
    return family.replaceAll(/['"]/g, '').trim();
  });

for (const { id, origin } of origins) {
  test(`the first page that a visitor sees of ${id} is in the type of its brand`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ storageState: newcomer });
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto(`${origin}/nl`, { waitUntil: 'load' });
    const preloads = await page
      .locator('head link[rel="preload"][as="font"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

    expect(preloads).toHaveLength(1);
    expect(fonts.map((url) => new URL(url).pathname)).toContain(preloads[0]);
    expect(await isLoaded(page, await displayFont(page))).toBe(true);
    await page.close();
  });

  for (const [phone, fallbacks] of Object.entries(PHONES))
    test(`on ${phone} nothing moves when the type of ${id} arrives late`, async ({ browser }) => {
      const page = await browser.newPage({
        storageState: consentRejected,
        viewport: { width: 375, height: 667 },
      });
      await withFallbacks(page, fallbacks);
      const painted = Promise.withResolvers<undefined>();
      await page.route('**/_next/static/media/*.woff2', async (route) => {
        await painted.promise;
        await route.continue();
      });
      await page.goto(`${origin}/nl`, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      const display = await displayFont(page);
      // Fallbacks of a phone are there at once; these are fetched.
      await page.evaluate(async () => {
        const fallbacks = [...document.fonts].filter(({ family }) => family.includes('Fallback'));
        await Promise.allSettled(fallbacks.map((font) => font.load()));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      });
      const arrival = await page.evaluate(() => performance.now());
      expect(await isLoaded(page, display)).toBe(false);
      painted.resolve(undefined);
      await expect.poll(() => isLoaded(page, display)).toBe(true);

      expect(await layoutShift(page, arrival)).toBeLessThanOrEqual(MAX_SHIFT);
      await page.close();
    });
}
