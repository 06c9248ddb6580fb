import { expect, test } from 'playwright/test';
import { originOf } from '@/e2e/support/sites';

for (const width of [320, 375, 1920, 2560, 3840])
  test(`at ${width} px every house fits its quay while it is open, and names of two do not touch`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${originOf('main')}/nl`);
    const problems = await page.locator('[data-street]').evaluate((street) => {
      const { clientWidth } = document.documentElement;
      const houses = [...street.children].map((house) => ({
        light: house.querySelector<HTMLElement>('[data-open]'),
        sign: house.querySelector('a'),
        front: house.querySelector('svg'),
      }));
      const quay = street.getBoundingClientRect().bottom;
      return houses.flatMap(({ sign, front }, at) => {
        const next = (at + 1) % houses.length;
        houses.forEach(({ light }, other) => {
          if (light) light.hidden = other !== at && other !== next;
        });
        const one = sign?.getBoundingClientRect();
        const two = houses[next]?.sign?.getBoundingClientRect();
        if (!one || !two) return ['there is no sign'];
        const isApart = Math.min(one.bottom, two.bottom) <= Math.max(one.top, two.top);
        const isWithin = (front?.getBoundingClientRect().bottom ?? Infinity) <= quay;
        const isWhole = sign !== null && sign.scrollWidth <= sign.clientWidth;
        return isApart && isWithin && isWhole && one.left >= 0 && one.right <= clientWidth
          ? []
          : [sign?.textContent];
      });
    });
    expect(problems).toEqual([]);
  });
