import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const SHORT_MS = 1_000;

/** Text that fades in has no final color yet; a cancelled animation counts as finished. */
const animationsFinished = (page: Page): Promise<unknown> =>
  page.evaluate(
    (shortMs) =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= shortMs)
          .map(({ finished }) => finished),
      ).then(() => null),
    SHORT_MS,
  );

/** Returns what axe finds with all its default rules, and by how many pixels the page scrolls sideways. */
export async function accessibilityIssues(page: Page) {
  await animationsFinished(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    // In one pass: the other mode opens a second page for what frames of other sites hold.
    .setLegacyMode(true)
    .analyze();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
  return { found, overflow };
}

export const NO_ISSUES = { found: [], overflow: 0 };
