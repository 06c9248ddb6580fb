import { expect, test } from 'playwright/test';
import { accessibilityIssues, NO_ISSUES } from '@/e2e/support/axe';
import { submissionOf } from '@/e2e/support/fill-form';
import { originOf } from '@/e2e/support/sites';

const FORM = `${originOf('main')}/nl/hoe-was-het`;

for (const isScripted of [true, false])
  test.describe(isScripted ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: isScripted });

    test('a guest answers with a picture, a rating, a slider and a name from a list', async ({
      page,
    }) => {
      const who = `gast-${String(isScripted)}-${Date.now().toString(36)}`;
      await page.goto(FORM);
      const form = page.locator('main form[data-webform="ervaring"]');
      if (isScripted) await expect(form.getByRole('slider')).toBeVisible();
      await form.getByRole('radio', { name: 'De Turfschuit' }).check();
      await form.getByRole('radiogroup', { name: 'Hoe vond je het' }).getByLabel('4').check();
      await form.getByLabel('Waar kwam je voor?').fill('Wonen');
      await form.getByLabel('Hoeveel minuten').fill('45');
      await form.getByLabel('Hoe lang ben je?').fill('178');
      await form.getByLabel('Gegeten').check();
      await form.getByLabel('Waar woon je?').fill(who);
      await form.getByRole('checkbox', { name: /^Ik krijg daar ook post/ }).check();
      await form.getByRole('button', { name: 'Vertel het ons' }).click();
      await expect(page.getByRole('heading', { name: 'Dank je wel' })).toBeVisible();

      expect((await submissionOf(who)).data).toMatchObject({
        where: 'boat',
        rating: '4',
        distance: '45',
        height: '70',
        did: ['eat'],
        theme: expect.stringMatching(/^\d+$/),
        home: who,
        same: 1,
        post: who,
      });
    });
  });

test('every stock element is accessible and fits on a phone and a large screen', async ({
  page,
}) => {
  await page.goto(FORM);
  await expect(page.getByRole('slider')).toBeVisible();

  for (const width of [375, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
  }
});
