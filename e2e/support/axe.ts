import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SOON_MS = 1_000;

/** Words that are still appearing have no colour to judge yet. What is cancelled has come to its end. */
const hasAppeared = (page: Page): Promise<unknown> =>
  page.evaluate(
    (soonMs) =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= soonMs)
          .map(({ finished }) => finished),
      ).then(() => null),
    SOON_MS,
  );

/** What axe finds, and by how many pixels the page scrolls sideways. */
export async function faultsOf(page: Page) {
  await hasAppeared(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
  return { found, overflow };
}

/** What a page is like that everyone can use. */
export const NO_FAULTS = { found: [], overflow: 0 };
