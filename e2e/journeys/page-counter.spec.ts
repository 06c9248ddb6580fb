import { expect, test } from 'playwright/test';
import { fillForm } from '@/e2e/support/fill-form';
import { get } from '@/e2e/support/get';
import { newcomer } from '@/e2e/support/consent';
import { journey } from '@/e2e/support/journey';
import { PORTS } from '@/e2e/support/ports';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');

// The browser of the tests calls itself a bot.
test.use({
  storageState: newcomer,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
});

/** Pages that no other test reads in a browser: one per walk, because walks run side by side. */
const PAGES = ['verpleegkunde', 'facilitair', 'hrm', 'administratie'] as const;

async function countOf(report: 'page-views' | 'sent-forms', name: string): Promise<number> {
  const { text } = await get(`http://127.0.0.1:${PORTS.main.ops}/${report}?days=1`);
  const row = text.split('\r\n').find((line) => line.includes(`,main,${name},`));
  return Number(row?.split(',').at(-1) ?? 0);
}

journey('a page is counted without asking, and nothing is stored for it', async (visitor) => {
  const { page, press, hasScript, isPhone } = visitor;
  const [first, second] = hasScript ? PAGES : [PAGES[2], PAGES[3]];
  const path = `/nl/vacatures-en-stages/${isPhone ? first : second}`;
  const before = await countOf('page-views', path);
  await page.goto(MAIN + path);
  await page.goto(`${MAIN}/nl/vacatures-en-stages`);
  // Pointing at the link fetches the page already.
  const link = page.locator(`[data-teaser] a[href="${path}"]`).first();
  if (await link.isVisible()) await press(link);
  else await page.goto(MAIN + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(await page.context().cookies()).toEqual([]);
  await expect.poll(() => countOf('page-views', path), { timeout: 15_000 }).toBe(before + 2);
});

test('someone who asks not to be tracked is not counted', async ({ browser }) => {
  const [declined, other] = ['data', 'kok-leerling'].map(
    (name) => `/nl/vacatures-en-stages/${name}`,
  );
  const counts = () =>
    Promise.all([declined, other].map((path) => countOf('page-views', path ?? '')));
  const [before = 0, otherBefore = 0] = await counts();
  const context = await browser.newContext({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
  await (await context.newPage()).goto(`${MAIN}${declined}`);
  await context.close();
  await (await browser.newPage()).goto(`${MAIN}${other}`);

  await expect.poll(counts, { timeout: 15_000 }).toEqual([before, otherBefore + 1]);
});

test('a sent form is counted, and what was ticked in it only after the visitor said yes to just that', async ({
  page,
}) => {
  await page.goto(`${MAIN}/nl/nieuwsbrief`);
  await expect(page.getByText('welke vakjes in een formulier zijn aangekruist')).toBeVisible();
  const before = await countOf('sent-forms', 'newsletter');
  await page.getByRole('button', { name: 'Ja, dat mag' }).click();
  const form = page.locator('main form[action*="/api/forms/nl/newsletter"]');
  await fillForm(form, 'Geteld');
  const counted = page.waitForResponse(/\/api\/events$/);
  await form.locator('button[name="form_op"]').last().click();

  expect((await counted).status()).toBe(204);
  await expect.poll(() => countOf('sent-forms', 'newsletter')).toBeGreaterThan(before);
});
