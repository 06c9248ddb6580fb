import { expect, test } from 'playwright/test';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');

/** A name of Search UI that no minifier changes. */
const DRIVER = 'alwaysSearchOnInitialLoad';

for (const [path, isThere] of [
  ['/nl/over-ons', false],
  ['/nl/activiteiten-trainingen', false],
  ['/nl/contactformulier', false],
  ['/nl/zoeken', true],
] as const)
  test(`the search script is ${isThere ? '' : 'not '}loaded on ${path}`, async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.goto(`${MAIN}${path}`, { waitUntil: 'networkidle' });
    const texts = await Promise.all(scripts);

    expect(texts.length).toBeGreaterThan(0);
    expect(texts.some((text) => text.includes(DRIVER))).toBe(isThere);
  });
