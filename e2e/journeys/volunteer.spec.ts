import { expect } from 'playwright/test';
import { RECEIPT } from '@/e2e/support/fill-form';
import { openFilter, showResults } from '@/e2e/support/filters';
import { journey } from '@/e2e/support/journey';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');
const FARM = originOf('farm');

journey('a volunteer signs up from the front page', async ({ page, press, presses, isPhone }) => {
  await page.goto(`${MAIN}/nl`);
  // On a phone the link of the front is on a slide that comes later.
  if (isPhone) await press(page.getByRole('link', { name: 'Ik wil helpen' }));
  await press(
    page.getByRole('link', { name: 'Word vrijwilliger' }).filter({ visible: true }).first(),
  );
  await press(page.getByRole('main').getByRole('link', { name: 'Meld je aan' }));
  await page.getByLabel('Naam', { exact: true }).fill('Wil Koning');
  await page.getByLabel('E-mailadres').fill('wil@kadelicht.example');
  await page.getByLabel('Telefoonnummer').fill('06 12345678');
  await press(page.getByRole('main').getByRole('button', { name: 'Meld je aan' }));

  await expect(page.getByText(RECEIPT)).toBeVisible();
  expect(presses()).toBe(isPhone ? 4 : 3);
});

journey('a volunteer finds work by place and day', async ({ page, press, hasScript }) => {
  await page.goto(`${MAIN}/nl/vrijwilligerswerk-amsterdam`);
  await openFilter(page, 'Waar', press);
  await page.getByRole('checkbox', { name: /De Pollepel/ }).check();
  await openFilter(page, 'Dag', press);
  await page.getByRole('checkbox', { name: /^dinsdag/i }).check();
  await showResults(page, hasScript, press);

  await expect(page).toHaveURL(/\?location=\d+&day=2$/);
  await expect(page.locator('[data-overview] h2').first()).toHaveText('1 vacature gevonden');
  await expect(page.getByRole('list', { name: 'Gekozen' })).toContainText('dinsdag');
  if (hasScript) await page.keyboard.press('Escape');
  await press(page.locator('[data-teaser="vacancy"]').getByRole('link').first());

  const facts = page.locator('dl').first();
  await expect(facts).toContainText('dinsdag, zondag');
  await expect(facts).toContainText(/Reageren kan tot en met\s*\d+ \w+ \d{4}/);
  await expect(facts.getByRole('link', { name: 'vrijwilligers@kadelicht.example' })).toBeVisible();
  const similar = page.locator('section', { has: page.getByText('Hier lijkt het op') });
  await expect(similar.locator('[data-teaser="vacancy"]')).toHaveCount(3);
  await press(page.getByRole('link', { name: 'Ja, ik word vrijwilliger' }).first());
  await expect(page.getByRole('heading', { name: 'Je reageert op' })).toBeVisible();
});

journey('a closed vacancy says so, and where there is more', async ({ page }) => {
  await page.goto(`${MAIN}/nl/vacatures-en-stages/grafisch`);
  await expect(page.getByText('Deze vacature is gesloten.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vraag deze stage aan' })).toHaveCount(0);

  await page.goto(`${MAIN}/nl/stage?vacancy=6221`);
  await expect(page.getByText(/^Deze plek is gesloten/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alle vacatures en stages' })).toBeVisible();
});

journey('someone who likes the farm applies on its own site', async ({ page, press, presses }) => {
  await page.goto(`${FARM}/nl`);
  await press(page.getByRole('main').getByRole('link', { name: 'Werk mee' }).first());
  await press(page.getByRole('link', { name: 'Winkelhulp op De Rietkraag' }));
  await press(page.getByRole('link', { name: 'Ja, ik word vrijwilliger' }).first());

  await expect(page).toHaveURL(`${FARM}/nl/ja-ik-word-vrijwilliger?vacancy=4030`);
  await expect(page.getByRole('heading', { name: 'Je reageert op' })).toBeVisible();
  await expect(page.getByLabel('Naam', { exact: true })).toBeVisible();
  expect(presses()).toBe(3);
});
