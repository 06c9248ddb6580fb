import { z } from 'zod';
import type { Browser, BrowserContextOptions, Page } from 'playwright/test';

/** Lighthouse's slow phone. */
export const SLOW_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** Its network: latency in milliseconds, the rest in bytes a second (1.6 and 0.75 megabits). */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

const CPU_SLOWDOWN = 4;

/** A page on a slow phone, with a slow network to the site. Close its context after use. */
export async function slowPhone(
  browser: Browser,
  storageState: NonNullable<BrowserContextOptions['storageState']>,
): Promise<Page> {
  const context = await browser.newContext({ ...SLOW_PHONE, storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Scrolls to the end of a page, half a viewport at a time, and back. */
export const readDown = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await nextFrame();
    }
    window.scrollTo(0, 0);
    await nextFrame();
  });

const shiftEntries = z.array(z.object({ startTime: z.number(), value: z.number() }));

/** Cumulative layout shift; up to 0.1 is good (web.dev/cls), and this little goes unnoticed. */
export const MAX_SHIFT = 0.02;

const shiftsOn = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const shifts: unknown[] = [];
        new PerformanceObserver((seen) => {
          for (const entry of seen.getEntries()) {
            const { startTime, value } = entry.toJSON();
            shifts.push({ startTime, value });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered in the next task, before the second frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            resolve(shifts);
          }),
        );
      }),
  );

/** How far the contents of a page shifted by themselves, from a moment of its clock on. */
export async function layoutShift(page: Page, since = 0): Promise<number> {
  return shiftEntries
    .parse(await shiftsOn(page))
    .filter(({ startTime }) => startTime >= since)
    .reduce((sum, { value }) => sum + value, 0);
}
