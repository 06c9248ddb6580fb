import { expect, type Page, test } from 'playwright/test';
import { accessibilityIssues, NO_ISSUES } from './axe';
import { complaintsOf } from './complaints';
import { consentRejected } from './consent';
import type { ExamplePage } from './example-pages';
import { geometryProblems } from './geometry';
import { watchRestores } from './navigation';
import { prefetchesOf, scriptsOf } from './scripts';
import { SLOW_PHONE } from './slow-phone';

const MAX_PREFETCHES = 5;

type Tab = {
  page: Page;
  complaints: string[];
  prefetches: string[];
  scripts: ReturnType<typeof scriptsOf>;
};

/** One tab per worker: its process has compiled axe and the scripts of the pages before. */
export const tabTest = test.extend<object, { tab: Tab }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ storageState: consentRejected });
      const complaints = await complaintsOf(context);
      const page = await context.newPage();
      await watchRestores(page);
      await use({ page, complaints, prefetches: prefetchesOf(page), scripts: scriptsOf(page) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Opens a page on a phone, as the first one of its tab. */
export async function openPage(tab: Tab, { url, status }: ExamplePage): Promise<void> {
  const { page, complaints, prefetches, scripts } = tab;
  complaints.length = 0;
  prefetches.length = 0;
  scripts.clear();
  await page.setViewportSize(SLOW_PHONE.viewport);
  expect((await page.goto(url))?.status()).toBe(status);
  await page.evaluate(() => document.fonts.ready);
}

/** The open page is accessible and whole on a phone and a large screen, and nothing on it was blocked or failed. */
export async function expectWhole(tab: Tab, example: ExamplePage): Promise<void> {
  const { page, complaints, prefetches } = tab;
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
    // A slide that moves is no problem: what lasts is.
    if (example.isMeasured)
      await expect.poll(() => geometryProblems(page, { width, text: 100 })).toEqual([]);
  }
  if (example.isShowcase) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
    await page.emulateMedia({ colorScheme: null });
  }
  expect(complaints).toEqual([]);
  expect(prefetches.length).toBeLessThanOrEqual(MAX_PREFETCHES);
}
