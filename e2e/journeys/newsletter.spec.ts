import { expect, test } from 'playwright/test';
import { RECEIPT, submissionOf } from '@/e2e/support/fill-form';
import { journey } from '@/e2e/support/journey';
import { originOf, origins } from '@/e2e/support/sites';
import { submissionsWith } from '@/e2e/support/submissions';

/** A form waits up to four seconds for the backend. */
const SENT = { timeout: 15_000 };

const mailboxOf = (name: string, hasScript: boolean, isPhone: boolean) =>
  `${name}-${Date.now()}-${hasScript ? 'met' : 'zonder'}-${isPhone ? 'telefoon' : 'scherm'}`;

for (const { site, path, form, words } of [
  {
    site: 'main',
    path: '/nl/over-ons',
    form: '/nl/nieuwsbrief',
    words: {
      email: 'Waar mogen we hem naartoe mailen?',
      send: 'Stuur mij de brief',
      consent: /^Jullie mogen mij post sturen/,
      done: 'Kijk nu in je mail',
    },
  },
  {
    site: 'friends',
    path: '/en/companies',
    form: '/en/newsletter',
    words: {
      email: 'Where may we send it?',
      send: 'Send me the letter',
      consent: /^You may send me post/,
      done: 'Now look in your mail',
    },
  },
])
  journey(
    `one press subscribes a reader to the newsletter from the footer of ${site}${path}`,
    async ({ page, press, presses, hasScript, isPhone }) => {
      await page.goto(`${originOf(site)}${path}`);
      const footer = page.getByRole('contentinfo');
      const mailbox = `${mailboxOf(site, hasScript, isPhone)}@kadelicht.example`;
      await footer.getByLabel(words.email).fill(mailbox);
      await footer.getByRole('checkbox', { name: words.consent }).check();
      await press(footer.getByRole('button', { name: words.send }));

      const place = hasScript ? footer : page.getByRole('main');
      await expect(place.getByRole('heading', { name: words.done })).toBeInViewport(SENT);
      await expect(place.getByText(RECEIPT)).toBeVisible();
      await expect(page).toHaveURL(
        hasScript ? `${originOf(site)}${path}` : new RegExp(`${form}\\?form=newsletter&`),
      );
      expect(presses()).toBe(1);
      await expect
        .poll(() => submissionsWith(mailbox), { timeout: 15_000 })
        .toMatchObject([{ webform_id: 'newsletter', data: { newsletter: 1, consent: 1 } }]);
    },
  );

journey(
  'a reader with a bad address reads why, keeps it, and subscribes with a good one',
  async ({ page, press, hasScript, isPhone }) => {
    await page.goto(`${originOf('main')}/nl/over-ons`);
    const footer = page.getByRole('contentinfo');
    const mailbox = mailboxOf('fout', hasScript, isPhone);
    // A browser accepts a host without a dot.
    await footer.getByLabel('Waar mogen we hem naartoe mailen?').fill(`${mailbox}@kade`);
    await footer.getByRole('checkbox').check();
    await press(footer.getByRole('button', { name: 'Stuur mij de brief' }));

    const place = hasScript ? footer : page.getByRole('main');
    const field = place.getByRole('textbox', { name: /mailen|E-mailadres/ });
    await expect(field).toHaveAccessibleDescription(/Dit e-mailadres klopt niet/);
    await expect(field).toHaveValue(`${mailbox}@kade`);
    await expect(page.getByText('Kijk nu in je mail')).toHaveCount(0);
    expect(submissionsWith(mailbox)).toEqual([]);

    await field.fill(`${mailbox}@kadelicht.example`);
    await press(place.getByRole('button', { name: /^(Stuur mij de brief|Schrijf je in)$/ }));
    await expect(page.getByRole('heading', { name: 'Kijk nu in je mail' })).toBeVisible(SENT);
    await submissionOf(mailbox);
  },
);

journey(
  'a reader without a connection keeps the address, and is subscribed once with it',
  async ({ page, press, hasScript, isPhone }) => {
    if (!hasScript) return;
    await page.goto(`${originOf('main')}/nl/over-ons`);
    const footer = page.getByRole('contentinfo');
    const mailbox = mailboxOf('tunnel', hasScript, isPhone);
    const field = footer.getByLabel('Waar mogen we hem naartoe mailen?');
    const send = footer.getByRole('button', { name: 'Stuur mij de brief' });
    await send.focus();
    await press(send);
    await expect(field).toHaveAccessibleDescription(/Vul het e-mailadres in/);
    await expect(footer.getByRole('checkbox')).toHaveAccessibleDescription(/Zet een vinkje/);

    await field.fill(`${mailbox}@kadelicht.example`);
    await footer.getByRole('checkbox').check();
    await page.context().setOffline(true);
    await press(send);
    await expect(field).toHaveAccessibleDescription(/Geen verbinding/);
    await expect(field).toHaveValue(`${mailbox}@kadelicht.example`);

    await page.context().setOffline(false);
    await press(send);
    await expect(footer.getByRole('heading', { name: 'Kijk nu in je mail' })).toBeFocused(SENT);
    await submissionOf(mailbox);
  },
);

journey(
  'one press subscribes a reader on the front page, and the form has more to choose',
  async ({ page, press, hasScript, isPhone }) => {
    await page.goto(`${originOf('main')}/nl`);
    const block = page.locator('[data-paragraph="newsletter-block"]');
    const more = block.getByRole('link', { name: /het kwartaalblad/ });
    await expect(more).toHaveAttribute('href', '/nl/nieuwsbrief');
    const mailbox = `${mailboxOf('voorpagina', hasScript, isPhone)}@kadelicht.example`;
    await block.getByLabel('E-mailadres').fill(mailbox);
    await block.getByRole('checkbox', { name: /^Jullie mogen mij post sturen/ }).check();
    await press(block.getByRole('button', { name: 'Schrijf je in' }));

    await expect(block.getByRole('heading', { name: 'Kijk nu in je mail' })).toBeInViewport(SENT);
    await submissionOf(mailbox);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/nl', '/nl/nieuwsbrief'])
    test(`the footer of ${path}, which has the form of the newsletter, does not repeat it`, async ({
      page,
    }) => {
      await page.goto(`${originOf('main')}${path}`);

      await expect(page.locator('form[action*="/api/forms/nl/newsletter"]')).toHaveCount(1);
    });

  test('a sign-up on the front page that is wrong is counted in the title of the page', async ({
    page,
  }) => {
    await page.goto(`${originOf('main')}/nl`);
    await page.getByRole('button', { name: 'Schrijf je in' }).click();

    await expect(page).toHaveTitle(/^\(2 fouten\) Kadelicht: /);
  });

  test('sites without a newsletter do not offer one', async ({ page }) => {
    await page.goto(`${originOf('farm')}/nl`);

    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(0);
  });

  test('the contact page of every site leads to a form', async ({ page }) => {
    for (const { origin } of origins) {
      await page.goto(`${origin}/nl/contact`);
      await page.getByRole('main').getByRole('link', { name: 'Stuur ons een bericht' }).click();
      await expect(page).toHaveURL(`${origin}/nl/contactformulier`);
      await expect(page.getByLabel('Je bericht')).toBeVisible();
    }
  });
});
