import type { Browser } from 'playwright/test';
import { newcomer } from '@/e2e/support/consent';
import { slowPhone } from '@/e2e/support/slow-phone';

/**
 * Largest Contentful Paint in milliseconds, on a first visit with throttled network and processor;
 * Lighthouse's is simulated.
 */
export async function largestPaint(browser: Browser, url: string): Promise<number> {
  const page = await slowPhone(browser, newcomer);
  await page.goto(url, { waitUntil: 'networkidle' });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((seen) => {
          resolve(seen.getEntries().at(-1)?.startTime ?? Infinity);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.context().close();
  return ms;
}
