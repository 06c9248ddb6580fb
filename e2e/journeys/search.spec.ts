import { expect, type Page } from 'playwright/test';
import { journey } from '@/e2e/support/journey';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');

const results = (page: Page) => page.locator('[data-page="search"] article');

journey('a person without a bed finds the night shelter in other words', async (visitor) => {
  const { page, hasScript, press, presses } = visitor;
  await page.goto(`${MAIN}/nl`);
  if (hasScript) {
    await press(page.getByRole('button', { name: 'Zoeken openen' }));
    await page.getByRole('combobox', { name: 'Zoeken' }).fill('nachtop');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    const toggle = page.getByRole('button', { name: 'Zoeken openen' });
    await expect(toggle).toBeFocused();
    await press(toggle);
  }
  const role = hasScript ? 'combobox' : 'searchbox';
  await page.getByRole('banner').getByRole(role, { name: 'Zoeken' }).fill('slaapplek');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/nl\/zoeken\?q=slaapplek$/);
  const best = results(page).first();
  await expect(best).toContainText('Beste antwoord');
  expect(await results(page).locator('mark').allInnerTexts()).not.toContain('de');
  await press(best.getByRole('link', { name: 'Nachtopvang' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachtopvang');
  expect(presses()).toBe(hasScript ? 3 : 1);
});

journey('the newest are a press away, and stay so from page to page', async (visitor) => {
  const { page, hasScript, press } = visitor;
  await page.goto(`${MAIN}/nl/zoeken?q=nachtopvang`);
  await expect(page.getByRole('radio', { name: 'Wat het beste past' })).toBeChecked();
  const newest = page.getByRole('radio', { name: 'Nieuwste eerst' });
  await press(newest);
  if (!hasScript) await press(page.getByRole('button', { name: 'Sorteer' }));
  const search = hasScript ? '?q=nachtopvang&sort=date' : '?q=nachtopvang&sort=date&page=0';
  await expect(page).toHaveURL(`${MAIN}/nl/zoeken${search}`);
  await expect(results(page).first()).toContainText('Beste antwoord');

  await press(
    page.getByRole('navigation', { name: 'Pagina’s' }).getByRole('link', { name: 'Volgende' }),
  );
  await expect(page).toHaveURL(/\?q=nachtopvang&sort=date&page=1$/);
  await expect(newest).toBeChecked();
  await expect(results(page).filter({ hasText: 'Beste antwoord' })).toHaveCount(0);
  await expect(results(page).getByRole('link', { name: 'Nachtopvang', exact: true })).toHaveCount(
    0,
  );
  await expect(results(page).locator('time').first()).toHaveText(/^\d\d? [a-z]+ \d{4}$/);
});

journey('a newcomer finds a Dutch course by any word for it', async ({ page }) => {
  for (const words of ['Dutch+course', 'dutch+class', 'Dutch+lessons']) {
    await page.goto(`${MAIN}/en/search?q=${words}`);
    const titles = await results(page).locator('h3').allInnerTexts();
    expect(
      titles.slice(0, 3).some((title) => /Talking at the kitchen table|Language/.test(title)),
    ).toBe(true);
  }
});
