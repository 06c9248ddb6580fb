import { expect } from 'playwright/test';
import { journey } from '@/e2e/support/journey';
import { originOf } from '@/e2e/support/sites';
import { submissionsWith } from '@/e2e/support/submissions';

const FRIENDS = originOf('friends');

journey('from the main site a donor gives an amount of their own', async (visitor) => {
  const { page, hasScript, press } = visitor;
  await page.goto(`${originOf('main')}/nl`);
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Doneren' }));
  await expect(page).toHaveURL(`${FRIENDS}/nl/doneren`);

  const form = page.locator('#donation-choice');
  await expect(form.getByRole('radio', { name: 'ons voorstel' })).toBeChecked();
  await expect(async () => {
    await form.getByRole('radio', { name: 'Elke maand' }).check();
    await form.getByRole('radio', { name: 'Eén keer' }).check();
    if (hasScript) expect(page.url()).toContain('interval=single');
  }).toPass();
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

  const mailbox = `gever${String(Date.now())}${hasScript ? 's' : ''}@kadelicht.example`;
  await page.getByLabel('Naam').fill('Joop Dijk');
  await page.getByLabel('E-mailadres').fill(mailbox);
  await page.getByLabel('Ik heb dit gelezen').check();
  await press(page.getByRole('button', { name: 'Geef', exact: true }));
  await expect(page.getByRole('heading', { name: '€ 40.00' })).toBeVisible();
  expect(visitor.presses()).toBe(3);

  await page.getByRole('button', { name: 'failed', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'De betaling is niet gelukt' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Probeer het opnieuw' }));
  await page.getByRole('button', { name: 'open', exact: true }).click();
  await expect(page.getByRole('heading', { name: /nog niet afgerond/ })).toBeVisible();
  await press(page.getByRole('link', { name: 'Verder met betalen' }));
  await page.getByRole('button', { name: 'paid', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dank je wel, je gift is binnen' })).toBeVisible();

  const receipt = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
  const [donation] = submissionsWith(mailbox);
  expect(donation).toMatchObject({ webform_id: 'donation', data: { receipt, amount: '40' } });
  const results = () =>
    submissionsWith(receipt)
      .filter((one) => one.webform_id === 'donation_payment')
      .map(({ data }) => data['state'])
      .toSorted();
  await expect.poll(results, { timeout: 20_000 }).toEqual(['failed', 'paid']);
});

journey(
  'a campaign, the front page and "Word vriend" lead to the form',
  async ({ page, press }) => {
    await page.goto(`${originOf('main')}/nl/acties/winterbedden`);
    await press(page.getByRole('link', { name: 'een nacht betalen' }));
    await expect(page.getByText('Je geeft één keer 31 euro')).toBeVisible();

    await page.goto(`${FRIENDS}/nl`);
    const block = page.locator('form', { has: page.getByRole('radio', { name: '€ 80' }) });
    await expect(block.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByText('Een verjaardagstaart, met')).toBeVisible();
    await block.getByRole('radio', { name: '€ 80' }).check();
    await expect(page.getByText('Een fiets die weer rijdt')).toBeVisible();
    await expect(page.getByText('Een verjaardagstaart, met')).toBeHidden();
    await press(block.getByRole('button', { name: 'Verder' }));
    await expect(page.getByText('Je geeft 80 euro per maand')).toBeVisible();

    await page.goto(`${FRIENDS}/nl/vriend-worden`);
    await expect(page.getByRole('radio', { name: 'Elke maand' })).toBeChecked();
    await page.goto(`${FRIENDS}/nl/doneren?amount=2,50`);
    await expect(page.getByText('Vul een heel bedrag in dat hoger is dan 0 euro.')).toBeVisible();
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
