import { expect, type Page, test } from 'playwright/test';
import { consentRejected } from '@/e2e/support/consent';
import { originOf } from '@/e2e/support/sites';

test.use({ storageState: consentRejected, contextOptions: { reducedMotion: 'reduce' } });

const PAGES = {
  main: [
    '/nl/over-ons',
    '/nl/contactformulier',
    '/nl/solliciteer',
    '/nl/zoeken?q=soep',
    '/nl/overzicht-locaties',
    '/nl/locaties/de-kade',
    '/nl/activiteiten-trainingen',
    '/nl/activiteiten-trainingen/soep-koken',
    '/nl/vacatures-en-stages/communicatie',
  ],
  friends: ['/nl/doneren', '/nl/nieuws'],
  'annual-report': ['/nl', '/nl/2024', '/nl/geld'],
  farm: ['/nl/openingstijden'],
  underground: ['/nl/wandelingen'],
} as const;

const BOXES =
  'h1, h2, h3, p, ul, ol, li, dl, dt, dd, figure, form, fieldset, input, select, textarea, button, table, th, td, nav, aside, img';

/** A card may stand askew by so many pixels. */
const ASKEW = 8;

/** Returns how far each box is from where a line starts, in pixels; null for what is not laid out in one. */
const distancesFromStart = (page: Page) =>
  page.locator(BOXES).evaluateAll((boxes) => {
    const { direction } = getComputedStyle(document.documentElement);
    const { clientWidth } = document.documentElement;
    return boxes.map((box) => {
      const { left, right, width } = box.getBoundingClientRect();
      const isOut = width === 0 || getComputedStyle(box).display === 'inline';
      if (isOut || box.closest('[data-hero], [data-map]')) return null;
      return {
        what: `${box.tagName} ${box.textContent.trim().slice(0, 40)}`,
        at: direction === 'rtl' ? clientWidth - right : left,
      };
    });
  });

for (const width of [375, 1280])
  test(`at ${width} px every page mirrors where one reads from right to left`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [site, paths] of Object.entries(PAGES))
      for (const path of paths) {
        await page.goto(`${originOf(site)}${path}`);
        const before = await distancesFromStart(page);
        await page.evaluate(() => {
          document.documentElement.dir = 'rtl';
        });
        const after = await distancesFromStart(page);
        const moved = before.flatMap((box, index) => {
          const now = after[index];
          const by = box && now ? Math.abs(now.at - box.at) : 0;
          return by > ASKEW ? [`${box?.what ?? ''}: ${by}`] : [];
        });
        expect(before.filter((box) => box !== null).length).toBeGreaterThan(50);
        expect(moved, path).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBe(0);
      }
  });
