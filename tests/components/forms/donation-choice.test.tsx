import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DonationChoice } from '@/components/forms/donation-choice';
import { DonationForm } from '@/components/forms/donation-form';
import {
  chosenDonation,
  donationOf,
  type DonationQuery,
  readDonation,
  writeDonation,
} from '@/lib/content/donation';
import { messagesOf } from '@/lib/i18n/messages';
import { propsOf } from '@/tests/support/form-island';
import { formOf } from '@/tests/support/webform';

const { donation, donationform } = messagesOf('nl');
const editor = {
  ...{ amounts: [10, 25, 50], gifts: [], defaultAmount: 10 },
  defaultInterval: 'monthly',
} as const;
const UNSET: DonationQuery = { amount: null, interval: null };

const choice = {
  action: '/nl/doneren',
  ...editor,
  amounts: editor.amounts.map((amount) => ({ amount, label: `€ ${amount}` })),
  labels: {
    amount: donation.amount,
    interval: donation.interval,
    intervals: { monthly: donation.monthly, single: donation.single },
    custom: donation.custom,
    customAmount: donation.customAmount,
    recommended: donation.recommended,
    error: donationform.error,
    summary: donation.summary,
    onward: donation.onward,
  },
};

function renderChoice(query: DonationQuery = UNSET) {
  window.history.replaceState(null, '', '/nl/geven');
  render(<DonationChoice {...choice} donation={chosenDonation(editor, query)} />);
  return userEvent.setup();
}

const summary = () => screen.getByRole('status').textContent;

test('nothing is chosen at first; the proposal stands out', () => {
  renderChoice();

  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(screen.getByRole('radio', { name: '€ 10 ons voorstel' }).closest('label')).toHaveAttribute(
    'data-default',
  );
  expect(screen.getByRole('radio', { name: 'Elke maand' }).closest('label')).toHaveAttribute(
    'data-default',
  );
  expect(summary()).toBe('');
  expect(window.location.search).toBe('');
});

test('a donation is summarized and stored in the URL as it is chosen', async () => {
  const donor = renderChoice();
  await donor.click(screen.getByRole('radio', { name: '€ 25' }));
  expect(summary()).toBe('Je geeft 25 euro per maand');
  expect(window.location.search).toBe('?amount=25');

  await donor.click(screen.getByRole('radio', { name: 'Eén keer' }));
  expect(summary()).toBe('Je geeft één keer 25 euro');
  expect(window.location.search).toBe('?amount=25&interval=single');
});

test('a custom amount is one parameter, and the words follow while it is typed', async () => {
  const donor = renderChoice({ amount: null, interval: 'single' });
  const field = screen.getByRole('spinbutton');
  expect(field).toHaveAttribute('min', '0');
  await donor.type(field, '40');

  expect(summary()).toBe('Je geeft één keer 40 euro');
  expect(window.location.search).toBe('?amount=40&interval=single');
  expect(screen.getByRole('radio', { name: 'Een ander bedrag' })).toBeChecked();
});

test.each(['0', '-3', '2.5'])(
  '%s is rejected: the field is cleared, the proposal is back',
  async (text) => {
    const donor = renderChoice({ amount: 25, interval: null });
    const field = screen.getByRole('spinbutton');
    await donor.type(field, text);
    await donor.tab();

    expect(screen.getByRole('alert')).toHaveTextContent(donationform.error);
    expect(field).toHaveValue(null);
    expect(screen.getByRole('radio', { name: /€ 10/ })).toBeChecked();
    expect(summary()).toBe('Je geeft 10 euro per maand');
  },
);

test('another choice above the form changes what the form posts, and keeps its answers', async () => {
  const form = formOf({
    amount: { '#type': 'number', '#title': 'Bedrag', '#required': true },
    interval: {
      '#type': 'radios',
      '#title': 'Hoe vaak?',
      '#options': { monthly: 'Elke maand', single: 'Eén keer' },
    },
    name: { '#type': 'textfield', '#title': 'Naam' },
    iban: {
      '#type': 'textfield',
      '#title': 'Rekening',
      '#states': { visible: { ':input[name="interval"]': { value: 'monthly' } } },
    },
  });
  const known = { amount: '25', interval: 'single' };
  render(
    <DonationForm
      choice={{ ...choice, donation: donationOf(editor, { amount: 25, interval: 'single' }) }}
      labels={donation}
      form={propsOf(form, { initial: { answers: known } })}
    />,
  );
  const donor = userEvent.setup();
  const posted = () =>
    Object.fromEntries(
      ['amount', 'interval'].map((name) => [
        name,
        document
          .querySelector(`form[method=post] [type=hidden][name=${name}]`)
          ?.getAttribute('value'),
      ]),
    );
  expect(posted()).toEqual(known);
  expect(screen.queryByLabelText(/^Bedrag/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Rekening/)).not.toBeInTheDocument();

  await donor.type(screen.getByLabelText(/^Naam/), 'Joop');
  await donor.click(screen.getByText('wijzig'));
  await donor.click(screen.getByRole('radio', { name: '€ 50' }));
  await donor.click(screen.getByRole('radio', { name: 'Elke maand' }));
  await donor.click(screen.getByRole('button', { name: 'Verder' }));

  expect(posted()).toEqual({ amount: '50', interval: 'monthly' });
  expect(screen.getByText('Je geeft 50 euro per maand')).toBeVisible();
  expect(screen.getByLabelText(/^Naam/)).toHaveValue('Joop');
  expect(screen.getByLabelText(/^Rekening/)).toBeVisible();
});

test.each([
  ['', null],
  ['amount=25', 25],
  ['amount=25&amount=', 25],
  ['amount=own&amount=40', 40],
  ['amount=own&amount=', 0],
  ['amount=&interval=single', null],
  ['amount=2,50', 0],
  ['amount=-1', 0],
])('the query %s chooses %s euro', (search, amount) => {
  expect(readDonation(new URLSearchParams(search)).amount).toBe(amount);
});

test('the query sets the donation, and an invalid amount is reported', () => {
  const single = { amount: 25, interval: 'single' } as const;
  expect(donationOf(editor, single)).toEqual({ ...single, isInvalid: false });
  expect(donationOf(editor, { amount: 0, interval: null })).toEqual({
    amount: 10,
    interval: 'monthly',
    isInvalid: true,
  });
  const params = new URLSearchParams('amount=3&x=1');
  writeDonation(params, single);
  expect(readDonation(params)).toEqual(single);
});
