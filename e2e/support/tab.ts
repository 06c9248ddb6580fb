import { type Page, test } from 'playwright/test';
import { complaintsOf } from './complaints';
import { consentRejected } from './consent';
import { watchRestores } from './navigation';
import { prefetchesOf, scriptsOf } from './scripts';

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
