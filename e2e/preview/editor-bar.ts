import { expect, test } from 'playwright/test';
import { accessibilityIssues, NO_ISSUES } from '@/e2e/support/axe';
import { get } from '@/e2e/support/get';
import { CMS, DRAFT, editor, linkTo, NEW_PAGE, NEW_TITLE, SITE } from './site';

/** An editor does this with the bar above a preview, on the site that the spec starts. */
export function testEditorBar(): void {
  test('an editor opens a new page, sees its state, and ends the preview', async ({ page }) => {
    await page.goto(`${SITE}${linkTo(NEW_PAGE)}`);

    await expect(page).toHaveURL(`${SITE}${NEW_PAGE}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW_TITLE);
    const bar = page.getByRole('complementary', { name: 'Voorbeeld' });
    await expect(bar).toContainText('De pagina is niet gepubliceerd');
    await expect(bar).toContainText(/Dit voorbeeld werkt tot \d+\.\d\d\suur/);
    const copied = await bar.locator('copy-link').getAttribute('data-url');
    const colleague = await get(copied ?? '');
    expect([colleague.status, colleague.location]).toEqual([303, NEW_PAGE]);
    expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);

    await page.goto(`${SITE}/nl/over-ons`);
    await expect(bar).toContainText('nieuwere versie');
    await bar.getByRole('button', { name: 'Stop het voorbeeld' }).click();

    await expect(page).toHaveURL(`${SITE}/nl/over-ons`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Over ons');
    await expect(bar).toBeHidden();
    expect((await page.goto(`${SITE}${NEW_PAGE}`))?.status()).toBe(404);
  });

  test('a page that is not there has the bar too, in the frame of the CMS', async ({ page }) => {
    await page.goto(`${SITE}${linkTo('/nl/contact')}`);
    const bar = page.getByRole('complementary', { name: 'Voorbeeld' });
    for (const [path, end] of [
      ['/en/gone', 'Stop the preview'],
      ['/nl/weg', 'Stop het voorbeeld'],
    ] as const) {
      const { status, headers, text } = await get(`${SITE}${path}`, editor());
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(headers['content-security-policy']).toContain(`frame-ancestors ${CMS}`);
      expect(text).toContain(end);
      expect((await get(`${SITE}${path}`)).text).not.toContain(end);
    }
    expect((await page.goto(`${SITE}/nl/weg`))?.status()).toBe(404);
    expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
    await bar.getByRole('button', { name: 'Stop het voorbeeld' }).click();

    await expect(page).toHaveURL(`${SITE}/nl`);
    await expect(bar).toBeHidden();
  });

  test('an editor goes through the drafts of the site, and a visitor finds no list', async ({
    page,
  }) => {
    await page.goto(`${SITE}${linkTo('/nl/contact')}`);
    await page
      .getByRole('complementary', { name: 'Voorbeeld' })
      .getByRole('link', { name: 'Alle concepten (2)' })
      .click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Concepten');
    await expect(page.getByText('Er zijn 2 concepten die bezoekers nog niet zien.')).toBeVisible();
    expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
    const list = page.getByRole('main').getByRole('list');
    await expect(list.getByRole('listitem').filter({ hasText: DRAFT })).toContainText('nieuwer');
    await list.getByRole('link', { name: NEW_TITLE }).click();
    await expect(page).toHaveURL(`${SITE}${NEW_PAGE}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW_TITLE);

    const seen = await get(`${SITE}/nl/preview`, editor());
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(seen.headers['x-robots-tag']).toContain('noindex');
    for (const [path, headers] of [
      ['/nl/preview', {}],
      ['/nl/preview', editor('farm')],
      ['/nl/preview-drafts', editor()],
    ] as const) {
      const { status, text } = await get(`${SITE}${path}`, headers);
      expect(status).toBe(404);
      expect(text).not.toContain(NEW_TITLE);
    }
  });

  test('an editor withdraws the links to a page, ends what they began, and goes on with the preview', async ({
    browser,
    page,
  }) => {
    const before = `${SITE}${linkTo('/nl/hulp')}`;
    const other = `${SITE}${linkTo('/nl/contact')}`;
    await page.goto(before);
    const bar = page.getByRole('complementary', { name: 'Voorbeeld' });
    const copied = (await bar.locator('copy-link').getAttribute('data-url')) ?? '';
    const reader = await browser.newPage();
    await reader.goto(copied);
    await expect(reader).toHaveURL(`${SITE}/nl/hulp`);
    await bar.getByRole('button', { name: 'Trek alle links naar deze pagina in' }).click();

    await expect(bar).toContainText(/Links van vóór \d+\.\d\d\suur werken niet meer/);
    await expect(page).toHaveURL(`${SITE}/nl/hulp`);
    for (const link of [before, copied]) expect((await get(link)).status).toBe(403);
    expect((await reader.goto(`${SITE}${NEW_PAGE}`))?.status()).toBe(403);
    await expect(reader.getByText('Deze voorbeeldlink werkt niet')).toBeVisible();
    expect((await reader.goto(`${SITE}${NEW_PAGE}`))?.status()).toBe(404);
    await reader.close();
    expect((await get(other)).status).toBe(303);
    const renewed = (await bar.locator('copy-link').getAttribute('data-url')) ?? '';
    expect((await get(renewed)).status).toBe(303);
    expect(await accessibilityIssues(page)).toEqual(NO_ISSUES);
  });
}
