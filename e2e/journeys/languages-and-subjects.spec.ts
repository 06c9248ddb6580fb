import { expect, test } from 'playwright/test';
import { journey } from '@/e2e/support/journey';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');

test.use({ locale: 'en-GB' });

journey('a visitor who reads English is offered English once, in English', async (visitor) => {
  const { page, hasScript, press, presses } = visitor;
  await page.goto(`${MAIN}/nl/hulp/nachtopvang`);
  const offer = page.getByRole('complementary', { name: 'This page is also in English.' });
  if (hasScript) {
    await expect(offer).toHaveAttribute('lang', 'en');
    await press(offer.getByRole('link', { name: 'Read it in English' }));
  } else {
    await expect(offer).toHaveCount(0);
    await press(page.getByRole('contentinfo').getByRole('link', { name: 'English' }));
  }
  await expect(page).toHaveURL(`${MAIN}/en/help/night-shelter`);
  expect(presses()).toBe(1);

  await page.goto(`${MAIN}/nl/hulp`);
  await expect(offer).toHaveCount(0);
});

journey('a reader goes from a story to more about its subject', async (visitor) => {
  const { page, press, presses } = visitor;
  await page.goto(`${MAIN}/nl/nieuws/de-hond-mag-mee-naar-binnen`);
  const [subject] = await page.getByRole('main').locator('a[href^="/nl/onderwerpen/"]').all();
  if (!subject) throw new Error('The page names no subject.');
  await press(subject);

  await expect(page).toHaveURL(/\/nl\/onderwerpen\/[a-z-]+$/);
  await expect(page.locator('[data-teaser]').first()).toBeVisible();
  expect(presses()).toBe(1);
});
