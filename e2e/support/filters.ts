import type { Locator, Page } from 'playwright/test';

type Press = (target: Locator) => Promise<void>;

const click: Press = (target) => target.click();

/** Opens a filter, which is in a sheet on a phone. */
export async function openFilter(page: Page, name: string, press = click): Promise<void> {
  const summary = page.locator('summary', { hasText: name });
  if (!(await summary.isVisible()))
    await press(page.getByRole('button', { name: 'Filter', exact: false }));
  await press(summary);
}

/** Shows what the filters leave: a choice applies at once where script runs. */
export async function showResults(page: Page, hasScript: boolean, press = click): Promise<void> {
  if (!hasScript) await press(page.getByRole('button', { name: 'Toon resultaten' }));
  const done = page.getByRole('button', { name: 'Klaar' });
  if (await done.isVisible()) await press(done);
}
