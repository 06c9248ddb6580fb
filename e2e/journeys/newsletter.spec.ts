import { expect } from 'playwright/test';
import { journey } from '@/e2e/support/journey';
import { originOf, origins } from '@/e2e/support/sites';
import { submissionsWith } from '@/e2e/support/submissions';

journey(
  'a reader signs up for the newsletter from the footer of any page',
  async ({ page, press, presses, hasScript, isPhone }) => {
    for (const [site, path] of [
      ['friends', '/en'],
      ['main', '/nl/over-ons'],
    ] as const) {
      await page.goto(`${originOf(site)}${path}`);
      await expect(
        page.getByRole('contentinfo').getByText(/mail om te bevestigen|email to confirm/),
      ).toBeVisible();
    }
    const mailbox = `voet-${Date.now()}-${hasScript ? 'met' : 'zonder'}-${isPhone ? 'telefoon' : 'scherm'}`;
    const footer = page.getByRole('contentinfo');
    await footer
      .getByLabel('Waar mogen we hem naartoe mailen?')
      .fill(`${mailbox}@kadelicht.example`);
    await press(footer.getByRole('button', { name: 'Stuur mij de brief' }));

    await expect(page).toHaveURL(/\/nl\/nieuwsbrief\?form=newsletter/);
    const form = page.locator('form[data-webform="newsletter"]');
    await expect(form.getByLabel('E-mailadres')).toHaveValue(`${mailbox}@kadelicht.example`);
    await expect(form.getByRole('checkbox', { name: /^De nieuwsbrief/ })).toBeChecked();
    await form.getByLabel('Jullie mogen mij post sturen.').check();
    await press(form.getByRole('button', { name: 'Schrijf je in' }));
    await expect(page.getByRole('heading', { name: 'Kijk nu in je mail' })).toBeVisible();
    expect(presses()).toBe(2);
    await expect.poll(() => submissionsWith(mailbox).length, { timeout: 15_000 }).toBe(1);
  },
);

journey('sites without a newsletter do not offer one', async ({ page }) => {
  await page.goto(`${originOf('farm')}/nl`);

  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(0);
});

journey('the contact page of every site leads to a form', async ({ page, press }) => {
  for (const { origin } of origins) {
    await page.goto(`${origin}/nl/contact`);
    await press(page.getByRole('main').getByRole('link', { name: 'Stuur ons een bericht' }));
    await expect(page).toHaveURL(`${origin}/nl/contactformulier`);
    await expect(page.getByLabel('Je bericht')).toBeVisible();
  }
});
