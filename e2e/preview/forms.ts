import { expect, test } from 'playwright/test';
import { fillForm } from '@/e2e/support/fill-form';
import { submissionsWith } from '@/e2e/support/submissions';
import { DATA_DIR, linkTo, SITE } from './site';

export function testForms(): void {
  for (const javaScriptEnabled of [true, false])
    for (const [when, isEnded] of [
      ['during it', false],
      ['after it has ended', true],
    ] as const)
      test(`a form on a preview sends nothing ${when}, and shows that, script: ${javaScriptEnabled}`, async ({
        browser,
      }) => {
        const context = await browser.newContext({ javaScriptEnabled });
        const page = await context.newPage();
        await page.goto(`${SITE}${linkTo('/nl/nieuwsbrief')}`);
        const form = page.locator('main form[action*="/api/forms/nl/newsletter"]');
        await fillForm(form, 'Voorbeeldig');
        if (isEnded) await context.clearCookies();

        await form.locator('button[value="submit"]').click();

        await expect(page.getByText('Dit is een voorbeeld: er is niets verstuurd')).toBeVisible();
        expect(submissionsWith('voorbeeldig', DATA_DIR)).toEqual([]);
        await context.close();
      });

  for (const address of ['/nl/contact', '/nl/zoeken', '/nl/preview'])
    test(`the newsletter below a preview of ${address} is not sent after it has ended`, async ({
      page,
      context,
    }) => {
      await page.goto(`${SITE}${linkTo('/nl/contact')}`);
      await page.goto(`${SITE}${address}`);
      const form = page.locator('footer form');
      await form.getByRole('textbox').fill('voorbeeldig@example.org');
      for (const box of await form.getByRole('checkbox').all()) await box.check();
      await context.clearCookies();

      await form.getByRole('button').click();

      await expect(form).toContainText('Dit is een voorbeeld: er is niets verstuurd');
      expect(submissionsWith('voorbeeldig', DATA_DIR)).toEqual([]);
    });
}
