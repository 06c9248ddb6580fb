import { expect, test } from 'playwright/test';
import { nextMonth } from '@/e2e/support/next-month';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');
const ACTIVITIES = `${MAIN}/nl/activiteiten-trainingen`;

test('locations are on a map, by number, without any third party', async ({ page }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(MAIN)) strangers.push(request.url());
  });
  await page.goto(`${MAIN}/nl/overzicht-locaties`);
  await page.getByRole('link', { name: 'Kaart' }).click();
  const pin = page.locator('svg').getByRole('link', { name: /^\d+\. Het Anker/ });
  await expect(pin).toBeVisible();
  const number = (await pin.getAttribute('aria-label'))?.split('.')[0] ?? '?';
  await expect(
    page.locator('li', { has: page.getByText(`Nummer ${number} op de kaart`) }),
  ).toContainText('Het Anker');

  await page.getByRole('checkbox', { name: 'Nu open' }).check();
  await expect(page).toHaveURL(/\?open=1&view=map$/);
  await expect(
    page.locator('open-status > :not([hidden])', { hasText: /^Nu gesloten/ }),
  ).toHaveCount(0);
  expect(strangers).toEqual([]);
});

test('the month view has the filters of the list', async ({ page }) => {
  await page.goto(`${ACTIVITIES}?type=402`);
  await page.getByRole('link', { name: 'Maand', exact: true }).click();
  await expect(page).toHaveURL(/type=402&view=month$/);
  await page.getByRole('link', { name: 'Volgende maand' }).click();
  await expect(page).toHaveURL(new RegExp(`type=402&date=${nextMonth().date}&view=month$`));

  await expect(page.getByRole('link', { name: 'Soepkeuken in Het Anker' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trainen met FC De Kade' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/type=402&view=month$/);
});
