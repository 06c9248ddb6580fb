import fc from 'fast-check';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { complaintsOf } from '@/e2e/support/complaints';
import { consentRejected } from '@/e2e/support/consent';
import { formOn, newMailbox, RECEIPT, submissionOf } from '@/e2e/support/fill-form';
import { delayScripts, untilLive } from '@/e2e/support/island';
import { nextMonth } from '@/e2e/support/next-month';
import { originOf } from '@/e2e/support/sites';

/** `EARLY_TOUCHES=500` for a long run, `SEED` for another one. */
const RUNS = Math.ceil(Number(process.env['EARLY_TOUCHES'] ?? '40') / 5);
const SEED = Number(process.env['SEED'] ?? '1');

const MAIN = originOf('main');

type Plan = { delay: number; steps: readonly { what: number; pause: number }[] };

const planOf = (kinds: number) =>
  fc.record({
    delay: fc.integer({ min: 0, max: 500 }),
    steps: fc.uniqueArray(
      fc.record({
        what: fc.integer({ min: 0, max: kinds - 1 }),
        pause: fc.integer({ min: 0, max: 200 }),
      }),
      { selector: ({ what }) => what, minLength: 1, maxLength: 4 },
    ),
  });

/** The answers, the focus and the caret that a visitor has before them. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    const isText = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
    const controls = document.querySelectorAll<HTMLInputElement>(
      'react-island :is(input:not([type=hidden], [type=file]), select, textarea)',
    );
    return {
      focus: active?.id,
      caret: isText ? active.selectionStart : null,
      answers: [...controls]
        .filter(({ value, checked, type }) =>
          /checkbox|radio/.test(type) ? checked : value !== '',
        )
        .map(({ name, value, checked }) => `${name} ${value} ${String(checked)}`),
    };
  });

type Action = (page: Page) => Promise<unknown>;

/** Does what a plan says while the scripts are on their way; what it says must be there when React listens. */
async function touchEarly(page: Page, address: string, actions: readonly Action[], plan: Plan) {
  await page.goto(address);
  for (const { what, pause } of plan.steps) {
    await actions[what]?.(page);
    await page.waitForTimeout(pause);
  }
  const before = await stateOf(page);
  await untilLive(page);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  expect(await stateOf(page)).toEqual(before);
  return before;
}

async function withPlans(
  browser: Browser,
  kinds: number,
  check: (page: Page, plan: Plan) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ storageState: consentRejected, locale: 'nl-NL' });
  const complaints = await complaintsOf(context);
  for (const plan of fc.sample(planOf(kinds), { numRuns: RUNS, seed: SEED })) {
    const page = await context.newPage();
    await delayScripts(page, () => plan.delay);
    await test.step(JSON.stringify(plan), () => check(page, plan));
    await page.close();
  }
  // A view transition ends where its page goes on.
  expect(complaints.filter((text) => !text.endsWith('Transition was skipped'))).toEqual([]);
  await context.close();
}

test.setTimeout(60_000 + RUNS * 6_000);

const type = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label).click();
  await page.keyboard.type(text);
  await page.keyboard.press('ArrowLeft');
};

const subject = (page: Page) => page.getByLabel('Waar gaat je vraag over?', { exact: true });

test('what is typed, ticked, chosen and added in a form before React listens is sent', async ({
  browser,
}) => {
  const actions: readonly Action[] = [
    type('Naam', 'Vroeg'),
    type('Telefoonnummer', '06 12345678'),
    type('Je bericht', 'Ik kom langs.'),
    (page) => page.getByRole('checkbox', { name: 'Bel mij liever terug.' }).click(),
    (page) => subject(page).selectOption('visit'),
    (page) => page.locator('summary', { hasText: 'Iets meesturen' }).click(),
  ];
  await withPlans(browser, actions.length, async (page, plan) => {
    const { answers } = await touchEarly(page, `${MAIN}/nl/contactformulier`, actions, plan);
    const form = formOn(page, 'contact');
    const { who, mailbox } = newMailbox('Vroeg');
    await page.getByLabel('E-mailadres').fill(`${mailbox}@kadelicht.example`);
    for (const [label, text] of [
      ['Naam', who],
      ['Je bericht', 'Later'],
    ] as const)
      if ((await page.getByLabel(label).inputValue()) === '')
        await page.getByLabel(label).fill(text);
    if ((await subject(page).inputValue()) === '') await subject(page).selectOption('gift');
    if (await page.getByRole('checkbox', { name: 'Bel mij liever terug.' }).isChecked())
      await page.getByLabel('Telefoonnummer').fill('06 12345678');
    await form.getByRole('button', { name: 'Verstuur je bericht' }).click();
    await expect(page.getByText(RECEIPT)).toBeVisible();
    const sent = JSON.stringify(await submissionOf(mailbox));
    for (const answer of answers) {
      const [, name = '', value = ''] = /^(\S+) (.*) (?:true|false)$/.exec(answer) ?? [];
      expect(sent, name).toContain(value);
    }
  });
});

test('a form that is sent before React listens arrives, once', async ({ browser }) => {
  await withPlans(browser, 1, async (page, { delay }) => {
    const { who, mailbox } = newMailbox('Snel');
    await page.goto(`${MAIN}/nl/contactformulier`);
    const form = formOn(page, 'contact');
    // Some presses are before React listens, others after.
    await page.unroute('**/_next/**/*.js');
    await delayScripts(page, () => delay * 3);
    await page.getByLabel('Naam').fill(who);
    await page.getByLabel('E-mailadres').fill(`${mailbox}@kadelicht.example`);
    await subject(page).selectOption('gift');
    await page.getByLabel('Je bericht').fill('Ik heb een tafel over.');
    await form.getByRole('button', { name: 'Verstuur je bericht' }).click();
    await expect(page.getByText(RECEIPT)).toBeVisible();
    await submissionOf(mailbox);
  });
});

/** The ids in the URL, which the list follows. */
const chosenIn = (page: Page) =>
  [...new URL(page.url()).searchParams.values()].flatMap((value) => value.split(',')).toSorted();

const tickedOn = (page: Page) =>
  page
    .locator('react-island input[type=checkbox]:checked')
    .evaluateAll((boxes) => boxes.flatMap((box) => box.getAttribute('value') ?? []).toSorted());

const openFilter = async (page: Page, name: string) => {
  const details = page.locator('details', { has: page.locator('summary', { hasText: name }) });
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
};

const tickFilter = (filter: string, name: RegExp) => async (page: Page) => {
  await openFilter(page, filter);
  await page.getByRole('checkbox', { name }).click();
};

test('filters that are ticked before React listens filter the list', async ({ browser }) => {
  const actions: readonly Action[] = [
    tickFilter('Soort', /Koken en eten/),
    tickFilter('Soort', /Taal/),
    tickFilter('Waar', /De Kade/),
    async (page) => {
      await openFilter(page, 'Wanneer');
      await page.getByLabel('Vanaf').click();
      await page.keyboard.type('1');
    },
  ];
  await withPlans(browser, actions.length, async (page, plan) => {
    await touchEarly(page, `${MAIN}/nl/activiteiten-trainingen`, actions, plan);
    expect(chosenIn(page)).toEqual(await tickedOn(page));
  });
});

test('a link and a button that are pressed early filter the list together', async ({ page }) => {
  await delayScripts(page, () => 400);
  await page.goto(`${MAIN}/nl/activiteiten-trainingen`);
  await tickFilter('Soort', /Koken en eten/)(page);
  await openFilter(page, 'Waar');
  await page.getByRole('link', { name: 'Alles in Oost' }).click();
  await openFilter(page, 'Wanneer');
  const { name, date } = nextMonth();
  await page.getByRole('button', { name, exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`\\?type=402&location=[\\d,]+&date=${date}$`));
});

test('facets that are ticked before React listens narrow the results', async ({ browser }) => {
  const actions: readonly Action[] = [
    (page) => page.getByRole('checkbox', { name: /^Activiteiten/ }).click(),
    (page) => page.getByRole('checkbox', { name: /^Nieuws/ }).click(),
    async (page) => {
      await page.locator('#search-term').click();
      await page.keyboard.press('End');
      await page.keyboard.type(' en');
    },
  ];
  await withPlans(browser, actions.length, async (page, plan) => {
    await touchEarly(page, `${MAIN}/nl/zoeken?q=soep`, actions, plan);
    expect(chosenIn(page)).toEqual(['soep', ...(await tickedOn(page))].toSorted());
  });
});

test('a donation that is chosen before React listens is the one that is given', async ({
  browser,
}) => {
  const form = (page: Page) => page.locator('#donation-choice');
  const actions: readonly Action[] = [
    (page) => form(page).getByRole('radio', { name: 'Elke maand' }).click(),
    (page) => form(page).getByRole('radio', { name: 'Eén keer' }).click(),
    (page) => form(page).locator('[data-amounts]:visible [type=radio]').first().click(),
    async (page) => {
      await form(page).getByRole('radio', { name: 'Een ander bedrag' }).click();
      await form(page).getByRole('spinbutton').click();
      await page.keyboard.type('33');
    },
  ];
  await withPlans(browser, actions.length, async (page, plan) => {
    await page.goto(`${originOf('friends')}/nl/doneren`);
    for (const { what, pause } of plan.steps) {
      await actions[what]?.(page);
      await page.waitForTimeout(pause);
    }
    const sentence = await form(page).getByRole('status').innerText();
    const own = await form(page)
      .locator('input[type=number]:visible')
      .evaluateAll((fields) =>
        fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')),
      );
    // Until what came early is repeated, React states the amount of the page.
    const isAsleep = (await page.locator('react-island[data-asleep]').count()) > 0;
    await untilLive(page);
    const status = form(page).getByRole('status');
    const [typed = ''] = own;
    if (typed !== '') await expect(status).toContainText(` ${typed} euro`);
    else if (isAsleep) await expect(status).toHaveText(sentence);
    await form(page).getByRole('button', { name: 'Verder' }).click();
    await expect(page).toHaveURL(
      typed === '' ? /[?&]amount=\d/ : new RegExp(`[?&]amount=${typed}&`),
    );
  });
});
