import type { Page, Request } from 'playwright/test';

/** Waits until React listens on the islands that a pointer has woken. */
export const untilLive = (page: Page) =>
  page.waitForFunction(() => document.querySelector('react-island:not([data-live])') === null);

/** Touches the first island, where script runs, and waits for React. */
export async function wakeIslands(page: Page): Promise<void> {
  // In one step: an island can wake by itself.
  const wasAsleep = await page.locator('react-island[data-asleep]').evaluateAll((islands) => {
    islands[0]?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return islands.length > 0;
  });
  if (wasAsleep) await untilLive(page);
}

const isOfNext = (request: Request) => new URL(request.url()).pathname.startsWith('/_next/');

/** The scripts of Next arrive this much later than they are requested. */
export async function delayScripts(page: Page, delay: () => number): Promise<void> {
  await page.route('**/_next/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay()));
    await route.continue().catch(() => null);
  });
}

/** Returns a list that grows with the scripts of Next that a page requests. */
export function requestsOfNext(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (isOfNext(request) && request.url().endsWith('.js')) found.push(request.url());
  });
  return found;
}
