import { type BrowserContextOptions, expect, type Page, test } from 'playwright/test';
import { withBackForwardCache } from '@/e2e/support/browser';
import { consentRejected } from '@/e2e/support/consent';
import {
  requestsOfBack,
  speculationsOf,
  wasPrefetched,
  watchRestores,
  watchTransitions,
} from '@/e2e/support/navigation';
import { originOf } from '@/e2e/support/sites';
import { layoutShift, MAX_SHIFT } from '@/e2e/support/slow-phone';

test.use({ launchOptions: withBackForwardCache });

const MAIN = originOf('main');

const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first();

test('a page whose link the pointer rests on opens without another request', async ({ page }) => {
  const speculations = await speculationsOf(page);
  await page.goto(`${MAIN}/nl/over-ons`);
  const link = linkTo(page, '/nl/hulp');
  await link.hover();
  await expect.poll(() => speculations.get(`${MAIN}/nl/hulp`)).toBe('Ready');
  await link.click();

  await expect(page).toHaveURL(`${MAIN}/nl/hulp`);
  expect(await wasPrefetched(page)).toBe(true);
});

test('a finger on a link prefetches its page', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, storageState: consentRejected });
  const page = await context.newPage();
  const speculations = await speculationsOf(page);
  await page.goto(`${MAIN}/nl/over-ons`);
  const link = linkTo(page, '/nl/hulp');
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  const session = await context.newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }],
  });

  await expect.poll(() => speculations.get(`${MAIN}/nl/hulp`)).toBe('Ready');
  await context.close();
});

test('a link to an application form is not prefetched', async ({ page }) => {
  const speculations = await speculationsOf(page);
  await page.goto(`${MAIN}/nl/vacatures-en-stages/begeleider-nachtopvang`);
  const link = page.locator('a[href^="/nl/solliciteer?vacancy="]:visible').first();
  await link.hover();
  // Pressing it prefetches at once, where that is allowed.
  await link.click();
  await expect(page).toHaveURL(/\/nl\/solliciteer[?]vacancy=/);

  expect([...speculations]).toEqual([]);
});

test('nothing is prefetched for a visitor who saves data', async ({ browser }) => {
  const extraHTTPHeaders = { 'save-data': 'on' };
  const context = await browser.newContext({ extraHTTPHeaders, storageState: consentRejected });
  const page = await context.newPage();
  const speculations = await speculationsOf(page);
  await page.goto(`${MAIN}/nl/over-ons`);
  await linkTo(page, '/nl/hulp').hover();
  await linkTo(page, '/nl/hulp').click();
  await expect(page).toHaveURL(`${MAIN}/nl/hulp`);

  expect([...speculations]).toEqual([]);
  expect(await wasPrefetched(page)).toBe(false);
  await context.close();
});

const MAX_TRANSITION_MS = 200;

async function openHelp(page: Page): Promise<void> {
  await watchTransitions(page);
  await page.goto(`${MAIN}/nl/over-ons`);
  await linkTo(page, '/nl/hulp').click();
  await expect(page).toHaveURL(`${MAIN}/nl/hulp`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the next page fades in within a fifth of a second, and nothing on it moves', async ({
  page,
}) => {
  await openHelp(page);

  expect(await page.evaluate(() => globalThis.hasTransition)).toBe(true);
  await expect
    .poll(() => page.evaluate(() => globalThis.transitionMs ?? Infinity))
    .toBeLessThanOrEqual(MAX_TRANSITION_MS);
  expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
});

test('with reduced motion the next page is there at once', async ({ browser }) => {
  const options: BrowserContextOptions = { reducedMotion: 'reduce', storageState: consentRejected };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await openHelp(page);

  expect(await page.evaluate(() => globalThis.hasTransition)).toBe(false);
  await context.close();
});

test('Back restores the results that a visitor chose, without searching again', async ({
  page,
}) => {
  await watchRestores(page);
  await page.goto(`${MAIN}/nl/zoeken?q=soep`);
  await page
    .locator('[data-facet="type"]')
    .getByRole('checkbox', { name: /Activiteiten/ })
    .check();
  await expect(page).toHaveURL(/type=activity/);
  await expect(page.getByRole('list', { name: 'Gekozen' })).toContainText('Activiteiten');

  expect(await requestsOfBack(page)).toEqual([]);
  await expect(page.getByRole('list', { name: 'Gekozen' })).toContainText('Activiteiten');
});
