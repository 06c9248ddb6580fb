import { expect, type Page, type Request } from 'playwright/test';
import { z } from 'zod';

declare global {
  var hasTransition: boolean | undefined;
  var transitionMs: number | undefined;
  var isRestored: boolean | undefined;
}

/** The states of what a page prefetches from now on, by URL, as DevTools shows them. */
export async function speculationsOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    found.set(prefetchUrl, status);
  });
  await session.send('Preload.enable');
  return found;
}

const navigation = z.object({ deliveryType: z.string() });

/** Returns true where the document came from a prefetch, so that opening it sent no request. */
export const wasPrefetched = async (page: Page): Promise<boolean> => {
  const entry = await page.evaluate<unknown>(() =>
    performance.getEntriesByType('navigation')[0]?.toJSON(),
  );
  return navigation.parse(entry).deliveryType === 'navigational-prefetch';
};

/** Makes each next document say whether it is shown by a transition, and how long that takes. */
export const watchTransitions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.addEventListener('pagereveal', ({ viewTransition }) => {
      globalThis.hasTransition = viewTransition !== null;
      void viewTransition?.ready.then(() => {
        const ends = document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement)
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
        globalThis.transitionMs = Math.max(...ends);
      });
    });
  });

/** Makes each next document say whether it was restored. Playwright's own `goBack` waits for a load. */
export const watchRestores = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      globalThis.isRestored = persisted;
    });
  });

/** Leaves a page, and returns what Back requests to show it again. */
export async function requestsOfBack(page: Page): Promise<string[]> {
  const { href } = new URL(page.url());
  await page.goto(new URL('/robots.txt', href).href);
  const requests: string[] = [];
  const listen = (request: Request) => requests.push(request.url());
  page.on('request', listen);
  await page.evaluate(() => {
    window.history.back();
  });
  await expect(page).toHaveURL(href);
  await expect.poll(() => page.evaluate(() => globalThis.isRestored)).toBe(true);
  page.off('request', listen);
  return requests;
}
