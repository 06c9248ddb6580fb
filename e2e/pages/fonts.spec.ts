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

/** Limits what a first visit to a front loads before its images: page, style sheets, elements and fonts, with brotli. */
const MAX_BYTES = 65_000;

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

const areLoaded = (page: Page, families: readonly string[]) =>
  page.evaluate(
    (names) =>
      names.every((name) =>
        [...document.fonts].some(({ family, status }) => family === name && status === 'loaded'),
      ),
    families,
  );

/** The display font and the body font of a site. */
const brandFonts = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--font-display', '--font-body'].map((name) => {
      const [family = ''] = style.getPropertyValue(name).split(',');
      return family.replaceAll(/['"]/g, '').trim();
    });
  });

/** The widths of a sentence in the type of a paragraph: as it is, and without its first font. */
const widthsOfText = (page: Page) =>
  page.evaluate(() => {
    const paragraph = document.querySelector('main p') ?? document.body;
    const { fontFamily } = getComputedStyle(paragraph);
    const context = document.createElement('canvas').getContext('2d');
    const widthIn = (families: string) => {
      if (context) context.font = `400 100px ${families}`;
      return context?.measureText('Waar brandt vanavond nog licht?').width ?? 0;
    };
    const [brand = '', ...fallbacks] = fontFamily.split(',');
    return {
      shown: widthIn(fontFamily),
      brand: widthIn(brand),
      fallback: widthIn(fallbacks.join()),
    };
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

    expect(preloads).toHaveLength(2);
    expect(fonts.map((url) => new URL(url).pathname).toSorted()).toEqual(preloads.toSorted());
    expect(await areLoaded(page, await brandFonts(page))).toBe(true);
    const { shown, brand, fallback } = await widthsOfText(page);
    expect(shown).toBe(brand);
    expect(shown).not.toBe(fallback);
    await page.close();
  });

  test(`a first visit to ${id} loads at most 65 kB besides images and islands`, async () => {
    const { text } = await get(`${origin}/nl`);
    const files = [...text.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|js|woff2))"/g)]
      .flatMap(([, file]) => file ?? [])
      .filter((file) => !/^\/_next\/.*\.js$/.test(file));
    const weights = await Promise.all(
      ['/nl', ...new Set(files)].map(async (file) => {
        const { headers } = await get(`${origin}${file}`, { 'accept-encoding': 'br' });
        return Number(headers['content-length']);
      }),
    );

    expect(weights.length).toBeGreaterThan(4);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });

  for (const [phone, fallbacks] of Object.entries(PHONES))
    test(`on ${phone} nothing moves when the type of ${id} arrives late`, async ({ browser }) => {
      const page = await browser.newPage({
        storageState: consentRejected,
        viewport: { width: 375, height: 667 },
      });
      await withFallbacks(page, fallbacks);
      const painted = Promise.withResolvers<undefined>();
      await page.route('**/elements/*.woff2', async (route) => {
        await painted.promise;
        await route.continue();
      });
      await page.goto(`${origin}/nl`, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      const brand = await brandFonts(page);
      // Fallbacks of a phone are there at once; these are fetched.
      await page.evaluate(async () => {
        const fallbacks = [...document.fonts].filter(({ family }) => family.includes('Fallback'));
        await Promise.allSettled(fallbacks.map((font) => font.load()));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      });
      const arrival = await page.evaluate(() => performance.now());
      expect(await areLoaded(page, brand)).toBe(false);
      painted.resolve(undefined);
      await expect.poll(() => areLoaded(page, brand)).toBe(true);

      expect(await layoutShift(page, arrival)).toBeLessThanOrEqual(MAX_SHIFT);
      await page.close();
    });
}
