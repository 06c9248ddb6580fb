import { expect, test } from 'playwright/test';
import { sendForm } from '@/e2e/support/fill-form';
import { originOf } from '@/e2e/support/sites';
import { submissionsWith } from '@/e2e/support/submissions';

const MAIN = originOf('main');

for (const isScripted of [true, false])
  test.describe(isScripted ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: isScripted });

    test('a visitor signs up for a date: none is chosen at first, and one is required', async ({
      page,
    }) => {
      await page.goto(`${MAIN}/nl/activiteiten-trainingen/soep-koken`);
      const dates = page.getByRole('group', { name: 'Kies een datum' });
      await expect(dates.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(page.locator('form[method="post"]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Kies deze datum' }).click();
      await expect(page.getByText('Kies eerst een datum.')).toBeVisible();

      const [first] = await dates.getByRole('radio').all();
      const seconds = Number(await first?.getAttribute('value'));
      await first?.check();
      await page.getByRole('button', { name: 'Kies deze datum' }).click();
      await expect(page.getByText('Je meldt je aan voor')).toBeVisible();
      const who = `Ada ${Date.now().toString(36)}`;
      await sendForm(page, page.locator('form[action*="apply_for_activity"]'), who);

      const mailbox = who.toLowerCase().replaceAll(/\W/g, '');
      await expect.poll(() => submissionsWith(mailbox).length, { timeout: 15_000 }).toBe(1);
      expect(submissionsWith(mailbox)[0]?.data).toMatchObject({
        activity: '6000',
        date: new Date(seconds * 1_000).toISOString(),
        receiver_email: 'info@kadelicht.example',
      });
    });
  });

test('a date that is past or unknown cannot be chosen, with a message', async ({ page }) => {
  await page.goto(`${MAIN}/nl/activiteiten-trainingen/soep-koken?date=1000000000`);

  await expect(page.getByText('Deze datum is vol of voorbij. Kies een andere.')).toBeVisible();
  await expect(page.locator('form[method="post"]')).toHaveCount(0);
});

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
