import { expect, test } from 'playwright/test';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');

test('an apply page names the vacancy, the right form, or that there is none', async ({ page }) => {
  const open = (path: string) => page.goto(`${MAIN}${path}`);
  await open('/nl/ja-ik-word-vrijwilliger?vacancy=6201');
  await expect(page.getByRole('region', { name: 'Je reageert op' })).toContainText('Maatje');

  await open('/nl/solliciteer?vacancy=6201');
  await page.getByRole('link', { name: 'Naar het goede formulier' }).click();
  await expect(page).toHaveURL(/\/nl\/ja-ik-word-vrijwilliger\?vacancy=6201$/);

  for (const vacancy of ['999999', 'x', '1001']) {
    await open(`/nl/stage?vacancy=${vacancy}`);
    await expect(page.getByRole('heading', { name: 'Vacature niet gevonden' })).toBeVisible();
    await expect(page.locator('form[action*="apply_internship"]')).toBeVisible();
  }
});

test('an apply page leads to other vacancies where its site lists them', async ({ page }) => {
  const notice = page.getByRole('status').filter({ hasText: 'Vacature niet gevonden' });
  await page.goto(`${MAIN}/nl/ja-ik-word-vrijwilliger?vacancy=999999`);
  await expect(notice).toContainText('Of kijk wat er nog meer is: Al het vrijwilligerswerk');

  // The farm has the form and no list.
  await page.goto(`${originOf('farm')}/nl/ja-ik-word-vrijwilliger?vacancy=999999`);
  await expect(notice).toContainText('Je kunt dit formulier toch gebruiken.');
  await expect(notice).not.toContainText('wat er nog meer is');
});
