import { expect } from 'playwright/test';
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

    const show = async () => {
      if (!hasScript) await press(page.getByRole('button', { name: 'Toon resultaten' }));
    };
    await press(page.locator('summary', { hasText: 'Soort' }));
    await page.getByRole('checkbox', { name: /Inloophuis/ }).check();
    await show();
    await expect(page.locator('[data-overview] h2').first()).toHaveText('6 plekken gevonden');
    await press(page.locator('summary', { hasText: 'Stadsdeel' }));
    await page.getByRole('checkbox', { name: /^Oost/ }).check();
    await show();
    await expect(page.locator('[data-overview] h2').first()).toHaveText('1 plek gevonden');
    await expect(page).toHaveURL(/\?type=208&district=3$/);
    await expect(cards).toContainText('Inloophuis · Oost');
    await expect(cards.getByRole('link', { name: 'Het Anker' })).toBeVisible();
  },
);
