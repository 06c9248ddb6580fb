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

/** Script on a phone, none on a large screen; `WALKS=all` adds the other two. */
const SCREENS = [
  { viewport: PHONE, javaScriptEnabled: true },
  { viewport: LARGE, javaScriptEnabled: false },
  ...(process.env.WALKS === 'all'
    ? [
        { viewport: PHONE, javaScriptEnabled: false },
        { viewport: LARGE, javaScriptEnabled: true },
      ]
    : []),
];

/** One test per screen of what a person comes for. */
export function journey(title: string, walk: (visitor: Visitor) => Promise<void>): void {
  for (const { viewport, javaScriptEnabled } of SCREENS) {
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
