import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { DonationChoice } from '@/components/forms/donation-choice';
import { DonationForm } from '@/components/forms/donation-form';
import type { DonationQuery } from '@/lib/content/donation';
import { messagesOf } from '@/lib/i18n/messages';
import { propsOf } from '@/tests/support/form-island';
import { formOf } from '@/tests/support/webform';
import { money, things } from '@/tests/fixtures/donation-choices';

const { donation, donationform } = messagesOf('nl');
const UNSET: DonationQuery = { amount: null, interval: null, gift: null };

const { interval, custom, customAmount, recommended, summary, own, onward } = donation;
const labels = {
  interval,
  custom,
  customAmount,
  recommended,
  summary,
  own,
  onward,
  amounts: donation.amounts,
  sums: Object.fromEntries([7, 10, 15, 16, 25, 50, 350].map((one) => [one, `€ ${one}`])),
  intervals: { monthly: donation.monthly, single: donation.single },
  error: donationform.error,
};
const ofMoney = { action: '/nl/doneren', choice: money, labels };

function renderChoice(query: DonationQuery = UNSET, choice = money) {
  window.history.replaceState(null, '', '/nl/geven');
  render(<DonationChoice {...ofMoney} choice={choice} query={query} />);
  return userEvent.setup();
}

const sentence = () => screen.getByRole('status').textContent;

test('the proposal is checked at first and put in words, and the address has no choice', () => {
  renderChoice();

  expect(screen.getByRole('radio', { name: '€ 10 ons voorstel' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Elke maand' })).toBeChecked();
  expect(sentence()).toBe('Je geeft 10 euro per maand');
  expect(window.location.search).toBe('');
});

test('a donation is summarized and stored in the URL as it is chosen', async () => {
  const donor = renderChoice();
  await donor.click(screen.getByRole('radio', { name: '€ 25' }));
  expect(sentence()).toBe('Je geeft 25 euro per maand');
  expect(window.location.search).toBe('?amount=25');

  await donor.click(screen.getByRole('radio', { name: 'Eén keer' }));
  expect(sentence()).toBe('Je geeft één keer 25 euro');
  expect(window.location.search).toBe('?amount=25&interval=single');
});

test('a thing is given once, also after "Elke maand", and the address names it', async () => {
  const donor = renderChoice(UNSET, { ...things, monthly: null });
  await donor.click(screen.getByRole('radio', { name: 'Elke maand' }));
  await donor.click(screen.getByRole('radio', { name: '€ 350 een doos' }));

  expect(screen.getByRole('radio', { name: 'Eén keer' })).toBeChecked();
  expect(sentence()).toBe('Je geeft één keer 350 euro');
  expect(window.location.search).toBe('?amount=350&interval=single&gift=box');
});

test('a tile has the still life of the thing it buys, and none for money', () => {
  renderChoice(UNSET, things);
  const pictureIn = (name: string) =>
    screen.getByRole('radio', { name }).closest('label')?.querySelector('use');

  expect(pictureIn('€ 350 een doos')).toHaveAttribute('href', '#gift-box');
  expect(pictureIn('€ 7 ons voorstel')).toBeNull();
});

test('each interval has its own amounts, and keeps what was chosen in it', async () => {
  const donor = renderChoice(UNSET, things);
  expect(sentence()).toBe('Je geeft één keer 16 euro');
  await donor.click(screen.getByRole('radio', { name: '€ 350 een doos' }));
  await donor.click(screen.getByRole('radio', { name: 'Elke maand' }));
  expect(sentence()).toBe('Je geeft 7 euro per maand');
  expect(window.location.search).toBe('?interval=monthly');

  await donor.click(screen.getByRole('radio', { name: '€ 15' }));
  expect(window.location.search).toBe('?amount=15&interval=monthly');
  await donor.click(screen.getByRole('radio', { name: 'Eén keer' }));
  expect(sentence()).toBe('Je geeft één keer 350 euro');
  expect(window.location.search).toBe('?amount=350&interval=single&gift=box');
});

test('without script every sentence that may become true is in the page', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<DonationChoice {...ofMoney} choice={things} query={UNSET} />);
  const readSum = (from: string, option: string) =>
    page.querySelector(`[data-from='${from}'] [data-sum='${option}']`)?.textContent;

  expect(readSum('single', '1')).toBe('Je geeft één keer 16 euro');
  expect(readSum('single', '2')).toBe('Je geeft één keer 350 euro');
  expect(readSum('monthly', '1')).toBe('Je geeft 7 euro per maand');
  expect(readSum('monthly', 'own')).toBe('Je geeft elke maand het bedrag dat je invult');
});

test('what a donor chose before the script is there gives way to a later answer', async () => {
  const choice = <DonationChoice {...ofMoney} query={UNSET} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(choice);
  const own = screen.getByRole<HTMLInputElement>('radio', { name: 'Een ander bedrag' });
  own.checked = true;
  render(choice, { container, hydrate: true });
  const field = screen.getByRole('spinbutton', { hidden: true });
  fireEvent.input(field, { target: { value: '2.50' } });
  fireEvent.blur(field);
  // React hears of the first choice in a next task.
  await new Promise((resolve) => setTimeout(resolve));

  expect(screen.getByRole('alert')).toHaveTextContent('hoger is dan 0 euro');
  expect(own).not.toBeChecked();
  expect(screen.getByRole('radio', { name: '€ 10 ons voorstel' })).toBeChecked();
});

test('an own amount is one parameter, and the words follow while it is typed', async () => {
  const donor = renderChoice({ ...UNSET, interval: 'single' });
  await donor.click(screen.getByRole('radio', { name: 'Een ander bedrag' }));
  expect(sentence()).toBe('Je geeft één keer het bedrag dat je invult');
  const field = screen.getByRole('spinbutton');
  expect(field).toHaveAttribute('min', '0');
  await donor.type(field, '40');

  expect(sentence()).toBe('Je geeft één keer 40 euro');
  expect(window.location.search).toBe('?amount=40&interval=single');
  expect(screen.getByRole('radio', { name: 'Een ander bedrag' })).toBeChecked();
});

test.each(['0', '-3', '2.5'])('%s is rejected, and the proposal is back', async (text) => {
  const donor = renderChoice({ ...UNSET, amount: 25 });
  const field = screen.getByRole('spinbutton');
  await donor.type(field, text);
  await donor.tab();

  expect(screen.getByRole('alert')).toHaveTextContent(donationform.error);
  expect(field).toHaveValue(null);
  expect(screen.getByRole('radio', { name: /€ 10/ })).toBeChecked();
  expect(sentence()).toBe('Je geeft 10 euro per maand');
});

test('5,00 is five euros in the field too', async () => {
  const donor = renderChoice();
  const field = screen.getByRole('spinbutton');
  await donor.type(field, '5.00');
  await donor.tab();

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sentence()).toBe('Je geeft 5 euro per maand');
});

const form = formOf({
  amount: { '#type': 'number', '#title': 'Bedrag', '#required': true },
  interval: {
    '#type': 'radios',
    '#title': 'Hoe vaak?',
    '#options': { monthly: 'Elke maand', single: 'Eén keer' },
  },
  gift: {
    '#type': 'fieldset',
    '#title': 'Je gift',
    project_choice: {
      '#type': 'select',
      '#title': 'Waarvoor?',
      '#empty_option': 'Waar het nodig is',
      '#options': { box: 'Een doos', bikes: 'Fietsen' },
    },
  },
  name: { '#type': 'textfield', '#title': 'Naam' },
  iban: {
    '#type': 'textfield',
    '#title': 'Rekening',
    '#states': { visible: { ':input[name="interval"]': { value: 'monthly' } } },
  },
});

const readPosted = () =>
  Object.fromEntries(
    ['amount', 'interval', 'project_choice'].map((name) => [
      name,
      document
        .querySelector(`form[method=post] [type=hidden][name=${name}]`)
        ?.getAttribute('value'),
    ]),
  );

test('another choice above the form changes what the form posts, and keeps its answers', async () => {
  const known = { amount: '25', interval: 'single' };
  render(
    <DonationForm
      choice={{ ...ofMoney, query: { amount: 25, interval: 'single', gift: null } }}
      labels={donation}
      form={propsOf(form, { initial: { answers: known } })}
    />,
  );
  const donor = userEvent.setup();
  expect(readPosted()).toMatchObject(known);
  expect(screen.queryByLabelText(/^Bedrag/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Rekening/)).not.toBeInTheDocument();

  await donor.type(screen.getByLabelText(/^Naam/), 'Joop');
  await donor.click(screen.getByText('wijzig'));
  await donor.click(screen.getByRole('radio', { name: '€ 50' }));
  await donor.click(screen.getByRole('radio', { name: 'Elke maand' }));
  await donor.click(screen.getByRole('button', { name: 'Verder' }));

  expect(readPosted()).toMatchObject({ amount: '50', interval: 'monthly' });
  expect(screen.getByText('Je geeft 50 euro per maand')).toBeVisible();
  expect(screen.getByLabelText(/^Naam/)).toHaveValue('Joop');
  expect(screen.getByLabelText(/^Rekening/)).toBeVisible();
});

test('the thing that was chosen is what the gift is for, until another amount is', async () => {
  render(
    <DonationForm
      choice={{
        ...ofMoney,
        choice: things,
        query: { amount: 350, interval: 'single', gift: 'box' },
      }}
      labels={donation}
      form={propsOf(form, { initial: { answers: { project_choice: 'box' } } })}
    />,
  );
  const donor = userEvent.setup();
  expect(readPosted()).toMatchObject({ amount: '350', interval: 'single', project_choice: 'box' });
  expect(screen.queryByLabelText(/^Waarvoor/)).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Je gift' })).not.toBeInTheDocument();

  await donor.click(screen.getByText('wijzig'));
  await donor.click(screen.getByRole('radio', { name: 'Elke maand' }));

  expect(readPosted()).toMatchObject({
    amount: '7',
    interval: 'monthly',
    project_choice: undefined,
  });
  expect(screen.getByLabelText(/^Waarvoor/)).toHaveValue('');
});
