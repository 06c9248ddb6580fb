import { expect } from 'playwright/test';
import { openFilter, showResults } from '@/e2e/support/filters';
import { journey } from '@/e2e/support/journey';
import { originOf } from '@/e2e/support/sites';

const LOCATIONS = `${originOf('main')}/nl/overzicht-locaties`;

journey(
  'a visitor finds a walk-in house nearby, open ones first',
  async ({ page, press, hasScript }) => {
    await page.goto(LOCATIONS);
    const cards = page.locator('[data-overview] [data-teaser="location"]');
    // Each card shows one status of those that it has.
    const isOpen = await cards.evaluateAll((items) =>
      items.map((item) =>
        item.querySelector('[data-until]:not([hidden])')?.hasAttribute('data-open'),
      ),
    );
    expect(isOpen.length).toBeGreaterThan(12);
    expect(isOpen.lastIndexOf(true)).toBeLessThan(isOpen.filter(Boolean).length);

    await openFilter(page, 'Soort', press);
    await page.getByRole('checkbox', { name: /Inloophuis/ }).check();
    await showResults(page, hasScript, press);
    await expect(page.locator('[data-overview] h2').first()).toHaveText('6 plekken gevonden');
    await openFilter(page, 'Stadsdeel', press);
    await page.getByRole('checkbox', { name: /^Oost/ }).check();
    await showResults(page, hasScript, press);
    await expect(page.locator('[data-overview] h2').first()).toHaveText('1 plek gevonden');
    await expect(page).toHaveURL(/\?type=208&district=3$/);
    await expect(cards).toContainText('Inloophuis · Oost');
    await expect(cards.getByRole('link', { name: 'Het Anker' })).toBeVisible();
  },
);
