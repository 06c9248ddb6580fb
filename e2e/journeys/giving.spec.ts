import { expect } from 'playwright/test';
import { journey } from '@/e2e/support/journey';
import { originOf } from '@/e2e/support/sites';

const FRIENDS = originOf('friends');

journey('from the main site a donor gives an amount of their own', async (visitor) => {
  const { page, hasScript, press } = visitor;
  await page.goto(`${originOf('main')}/nl`);
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Doneren' }));
  await expect(page).toHaveURL(`${FRIENDS}/nl/doneren`);

  const form = page.locator('#donation-choice');
  await expect(form.getByRole('radio', { name: 'ons voorstel' })).toBeChecked();
  await form.getByRole('radio', { name: 'Eén keer' }).check();
  await form.getByRole('radio', { name: 'Een ander bedrag' }).check();
  const own = form.getByRole('spinbutton');
  if (hasScript) {
    await own.fill('0');
    await own.blur();
    await expect(form.getByRole('alert')).toHaveText(/hoger is dan 0 euro/);
    await expect(own).toHaveValue('');
    await expect(form.getByRole('status')).toHaveText('Je geeft één keer 10 euro');
  }
  await own.fill('40');
  if (hasScript) {
    await expect(page).toHaveURL(/\?amount=40&interval=single$/);
    await expect(form.getByRole('status')).toHaveText('Je geeft één keer 40 euro');
  }
  await press(form.getByRole('button', { name: 'Verder' }));

  await expect(page).toHaveURL(`${FRIENDS}/nl/doneren?amount=40&interval=single#donation-choice`);
  await expect(page.getByText('Je geeft één keer 40 euro')).toBeInViewport();
  await expect(page.getByText('wijzig')).toBeVisible();
  await expect(page.getByText('Rekeningnummer (IBAN)')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Liever zelf overmaken?' })).toBeVisible();
});

journey(
  'a campaign, the front page and "Word vriend" lead to the form',
  async ({ page, press }) => {
    await page.goto(`${originOf('main')}/nl/acties/winterbedden`);
    await press(page.getByRole('link', { name: 'een nacht betalen' }));
    await expect(page.getByText('Je geeft één keer 31 euro')).toBeVisible();

    await page.goto(`${FRIENDS}/nl`);
    const block = page.locator('form', { has: page.getByRole('radio', { name: '€ 25' }) });
    await expect(block.getByRole('radio', { checked: true })).toHaveCount(0);
    await block.getByRole('radio', { name: '€ 25' }).check();
    await press(block.getByRole('button', { name: 'Verder' }));
    await expect(page.getByText('Je geeft 25 euro per maand')).toBeVisible();

    await page.goto(`${FRIENDS}/nl/vriend-worden`);
    await expect(page.getByRole('radio', { name: 'Elke maand' })).toBeChecked();
    await page.goto(`${FRIENDS}/nl/doneren?amount=2,50`);
    await expect(page.getByRole('alert')).toHaveText(/hoger is dan 0 euro/);
    await expect(page.getByRole('radio', { name: 'ons voorstel' })).toBeChecked();

    for (const [site, name] of [
      ['annual-report', 'Jaarverslag'],
      ['farm', 'Boerderij De Rietkraag'],
      ['underground', 'Onderstroom'],
      ['main', 'Kadelicht'],
    ] as const)
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name, exact: true }),
      ).toHaveAttribute('href', `${originOf(site)}/nl`);
  },
);
