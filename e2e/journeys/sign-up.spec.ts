import { expect, type Page, test } from 'playwright/test';
import {
  fillForm,
  formOn,
  newMailbox,
  RECEIPT,
  sendForm,
  submissionOf,
} from '@/e2e/support/fill-form';
import { journey } from '@/e2e/support/journey';
import { originOf } from '@/e2e/support/sites';

const ACTIVITIES = `${originOf('main')}/nl/activiteiten-trainingen`;

const formOf = (page: Page) => formOn(page, 'apply_for_activity');

journey('a visitor signs up for a date in three presses', async ({ page, press, presses }) => {
  const { who, mailbox } = newMailbox('Ada');
  await page.goto(`${ACTIVITIES}?type=402`);
  await press(page.getByRole('link', { name: 'Soep koken voor honderd' }));
  await press(page.getByRole('link', { name: /^Meld je aan\s*\(/ }).first());

  await expect(page).toHaveURL(/\?date=\d+#meedoen$/);
  await expect(page.getByRole('heading', { name: /^Aanmelden voor \w+dag / })).toBeInViewport();
  await expect(formOf(page)).toBeVisible();
  const seconds = Number(new URL(page.url()).searchParams.get('date'));
  await fillForm(formOf(page), who);
  await press(formOf(page).getByRole('button', { name: 'Meld je aan' }));
  await expect(page.getByText(RECEIPT)).toBeVisible();

  expect(presses()).toBe(3);
  expect((await submissionOf(mailbox)).data).toMatchObject({
    activity: '6000',
    receiver_email: 'info@kadelicht.example',
    date: new Date(seconds * 1_000).toISOString(),
    sign_up: 'date',
    waiting_list: '0',
  });
});

test('a visitor who chose no date yet is led to the dates, of which the first five are shown', async ({
  page,
}) => {
  await page.goto(`${ACTIVITIES}/soep-koken`);
  await expect(page.getByText('Kies eerst een datum.')).toBeHidden();
  await expect(formOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Meld je aan', exact: true }).click();
  await expect(page.getByText('Kies eerst een datum.')).toBeVisible();
  const dates = page.getByRole('region', { name: 'Data' });
  await expect(dates).toBeFocused();
  await expect(dates).toHaveAccessibleDescription('Kies eerst een datum.');

  const choices = page.getByRole('link', { name: /^Meld je aan\s*\(/ });
  await expect(choices).toHaveCount(5);
  await page.getByText(/^Toon alle \d+ data$/).click();
  await expect.poll(() => choices.count()).toBeGreaterThan(5);
  await page.goto(`${ACTIVITIES}/soep-koken?date=1000000000`);
  await expect(page.getByText('Deze datum is vol of voorbij.')).toBeVisible();
});

test('a series and a full activity are signed up for as such, and a free one is not', async ({
  page,
}) => {
  const [reader, guest] = [newMailbox('Bep'), newMailbox('Cor')];
  await page.goto(`${ACTIVITIES}/boekbinden`);
  await page.getByRole('link', { name: 'Meld je aan voor de reeks' }).first().click();
  await sendForm(page, formOf(page), reader.who);
  expect((await submissionOf(reader.mailbox)).data).toMatchObject({
    sign_up: 'series',
    waiting_list: '0',
  });

  await page.goto(`${ACTIVITIES}/kerstdiner`);
  await page
    .getByRole('link', { name: /^Wachtlijst\s*\(/ })
    .first()
    .click();
  await sendForm(page, formOf(page), guest.who);
  expect((await submissionOf(guest.mailbox)).data).toMatchObject({
    sign_up: 'date',
    waiting_list: '1',
  });
  await expect(page.getByRole('heading', { name: /^Op de wachtlijst voor / })).toBeVisible();

  await page.goto(`${ACTIVITIES}/voetbal`);
  await expect(page.getByText('Je hoeft je niet aan te melden.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Meld je aan/ })).toHaveCount(0);
});
