import engine from 'axe-core';
import type { Frame, Page } from 'playwright/test';

declare global {
  var axe: typeof engine;
}

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

/** Compiling axe takes as long as running it, so that a document gets it once. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(engine.source);
  await frame.evaluate(() => {
    globalThis.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
  });
}

/** Returns what axe finds with all its default rules, and by how many pixels the page scrolls sideways. */
export async function accessibilityIssues(page: Page) {
  await Promise.all(page.frames().map(loadAxe));
  await animationsFinished(page);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run({
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
    return { found, overflow: scrollWidth - clientWidth };
  });
}

export const NO_ISSUES = { found: [], overflow: 0 };
