import { expect, test } from 'playwright/test';
import { RECEIPT } from '@/e2e/support/fill-form';
import { wakeIslands } from '@/e2e/support/island';
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
  await expect(form.getByRole('radio', { name: '€ 16 een taart ons voorstel' })).toBeChecked();
  await expect(async () => {
    await form.getByRole('radio', { name: 'Elke maand' }).check();
    await expect(form.getByText('Je geeft 7 euro per maand')).toBeVisible();
    await form.getByRole('radio', { name: 'Eén keer' }).check();
    if (hasScript) expect(page.url()).toContain('interval=single');
  }).toPass();
  await expect(form.getByText('Je geeft één keer 16 euro')).toBeVisible();
  await form.getByRole('radio', { name: 'Een ander bedrag' }).check();
  const own = form.getByRole('spinbutton');
  if (hasScript) {
    await own.fill('0');
    await own.blur();
    await expect(form.getByRole('alert')).toHaveText(/hoger is dan 0 euro/);
    await expect(own).toHaveValue('');
    await expect(form.getByRole('status')).toHaveText('Je geeft één keer 16 euro');
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

  const receipt = await page.getByText(RECEIPT).innerText();
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
  'a donor gives a box, once, and reads so from the front page to the payment',
  async ({ page, press, hasScript, isPhone }) => {
    await page.goto(`${FRIENDS}/nl`);
    const block = page.locator('form', { has: page.getByRole('radio', { name: 'Elke maand' }) });
    await expect(block.getByRole('radio', { name: 'Eén keer' })).toBeChecked();
    await expect(block.getByRole('radio', { name: '€ 16 een taart ons voorstel' })).toBeChecked();
    await expect(block.getByText('Je geeft één keer 16 euro')).toBeVisible();
    await expect(page.getByText('Een verjaardagstaart, met')).toBeVisible();
    await expect(async () => {
      await block.getByRole('radio', { name: 'Elke maand' }).check();
      await expect(block.getByText('Je geeft 7 euro per maand')).toBeVisible();
      await block.getByRole('radio', { name: 'Eén keer' }).check();
      await block.getByRole('radio', { name: '€ 350 een doos' }).check();
      if (hasScript) expect(page.url()).toContain('amount=350');
    }).toPass();
    await expect(block.getByText('Je geeft één keer 350 euro')).toBeVisible();
    await expect(block.getByText('Je geeft één keer 16 euro')).toBeHidden();
    await expect(page.getByText('Een doos vol spullen')).toBeVisible();
    await press(block.getByRole('button', { name: 'Verder' }));

    await expect(page).toHaveURL(
      `${FRIENDS}/nl/doneren?amount=350&interval=single&gift=box#donation-choice`,
    );
    await expect(page.getByText('Je geeft één keer 350 euro')).toBeVisible();
    await expect(page.getByText('Een doos vol spullen')).toBeVisible();
    await expect(page.locator('main #gift-box')).toBeVisible();
    await expect(page.getByLabel('Waar is je gift voor?')).toHaveCount(0);

    const mailbox = `doos${String(Date.now())}${isPhone ? 't' : ''}@kadelicht.example`;
    await page.getByLabel('Naam').fill('Ineke Box');
    await page.getByLabel('E-mailadres').fill(mailbox);
    await page.getByLabel('Ik heb dit gelezen').check();
    await press(page.getByRole('button', { name: 'Geef', exact: true }));
    await page.getByRole('button', { name: 'paid', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: 'Dank je wel, je gift is binnen' }),
    ).toBeVisible();
    await expect(page.getByText('een doos voor de eerste nacht thuis')).toBeVisible();
    await expect(page.locator('main #gift-box')).toBeVisible();
    await expect(page.locator('main [data-stamp]')).toContainText('€\u{a0}350');
    expect(submissionsWith(mailbox)).toMatchObject([
      { data: { amount: '350', interval: 'single', project_choice: 'box' } },
    ]);
  },
);

journey(
  'a donor meets the same things and proposals on every page that offers a choice',
  async ({ page }) => {
    const amounts: string[][] = [];
    for (const path of ['', '/doneren', '/vriend-worden']) {
      await page.goto(`${FRIENDS}/nl${path}`);
      const form = page.locator('form', { has: page.getByRole('radio', { name: 'Eén keer' }) });
      await form.getByRole('radio', { name: 'Eén keer' }).check();
      await expect(form.getByText('Je geeft één keer 16 euro')).toBeVisible();
      await expect(page.getByText('Een verjaardagstaart, met')).toBeVisible();
      amounts.push(await form.getByRole('radio', { name: '€' }).locator('..').allInnerTexts());
      await form.getByRole('radio', { name: 'Elke maand' }).check();
      await expect(form.getByText('Je geeft 7 euro per maand')).toBeVisible();
      amounts.push(await form.getByRole('radio', { name: '€' }).locator('..').allInnerTexts());
    }
    const [once, monthly, ...others] = amounts;
    expect(once).toHaveLength(4);
    expect(monthly).toHaveLength(5);
    expect(others).toEqual([once, monthly, once, monthly]);
  },
);

journey(
  'a donor who writes 5,00 gives five euros, and one who writes 2,50 reads why not',
  async ({ page, press, hasScript }) => {
    await page.goto(`${FRIENDS}/nl/doneren`);
    const form = page.locator('#donation-choice');
    const own = form.getByRole('spinbutton');
    // Leaving a field is no change: React has to be there for its words.
    if (hasScript) await wakeIslands(page);
    await form.getByRole('radio', { name: 'Een ander bedrag' }).check();
    await own.fill('2.50');
    if (hasScript) await own.blur();
    if (!hasScript) await press(form.getByRole('button', { name: 'Verder' }));
    await expect(form.getByText(/hoger is dan 0 euro/)).toBeVisible();
    await expect(form.getByRole('radio', { name: 'ons voorstel' })).toBeChecked();
    await form.getByRole('radio', { name: 'Een ander bedrag' }).check();
    await expect(own).toHaveValue('');

    await own.fill('5.00');
    await press(form.getByRole('button', { name: 'Verder' }));
    await expect(page).toHaveURL(/\?amount=5&interval=single#donation-choice$/);
    await expect(page.getByText('Je geeft één keer 5 euro')).toBeVisible();
  },
);

journey(
  'a campaign, a link with a bad amount and "Word vriend" lead to the form',
  async ({ page, press }) => {
    await page.goto(`${originOf('main')}/nl/acties/winterbedden`);
    await press(page.getByRole('link', { name: 'een nacht betalen' }));
    await expect(page.getByText('Je geeft één keer 31 euro')).toBeVisible();

    await page.goto(`${FRIENDS}/nl/vriend-worden`);
    await expect(page.getByRole('radio', { name: 'Elke maand' })).toBeChecked();
    await expect(page.getByText('Je geeft 7 euro per maand')).toBeVisible();
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

test('without script the sentence is that of what is checked, also of an eighth amount', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${FRIENDS}/nl/doneren`);
  const form = page.locator('#donation-choice');
  await form.getByRole('radio', { name: 'Eén keer' }).check();
  await form.evaluate((section) => {
    const own = section.querySelector('[data-amounts="single"] label:last-child');
    const tiles = own?.parentElement;
    while (tiles && tiles.children.length < 9) {
      const tile = document.createElement('label');
      tile.innerHTML = `<input type="radio" name="amount" value="9">nr. ${tiles.children.length}`;
      own.before(tile);
    }
    const sentence = document.createElement('span');
    sentence.dataset['sum'] = '8';
    sentence.textContent = 'Je geeft het achtste bedrag';
    section.querySelector('[data-interval="single"][data-from]')?.append(sentence);
  });
  const sentence = form.getByText('Je geeft het achtste bedrag');
  await expect(sentence).toBeHidden();

  await form.getByRole('radio', { name: 'nr. 8' }).check();
  await expect(sentence).toBeVisible();
  await context.close();
});
