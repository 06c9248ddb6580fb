import { test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';

type Visitor = {
  page: Page;
  hasScript: boolean;
  isPhone: boolean;
  /** Clicks and counts it; typing and choosing in a form are not presses. */
  press: (target: Locator) => Promise<void>;
  presses: () => number;
};

const PHONE = { width: 375, height: 667 };
const LARGE = { width: 1280, height: 800 };

/** One test per screen, with and without script, of what a person comes for. */
export function journey(title: string, walk: (visitor: Visitor) => Promise<void>): void {
  for (const viewport of [PHONE, LARGE])
    for (const javaScriptEnabled of [true, false]) {
      const isPhone = viewport === PHONE;
      test.describe(`${String(viewport.width)} px, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
        test.use({ viewport, javaScriptEnabled, hasTouch: isPhone });

        test(title, async ({ page }) => {
          let presses = 0;
          const press = async (target: Locator) => {
            presses += 1;
            await target.click();
          };
          await walk({
            page,
            hasScript: javaScriptEnabled,
            isPhone,
            press,
            presses: () => presses,
          });
        });
      });
    }
}
