import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DonationChoice } from '@/components/forms/donation-choice';
import { donationOf } from '@/lib/content/donation';
import { messagesOf } from '@/lib/i18n/messages';

const { donation, donationform } = messagesOf('nl');
const editor = { amounts: [10, 25, 50], defaultAmount: 10, defaultInterval: 'monthly' } as const;

function renderChoice(query: Parameters<typeof donationOf>[1] = { amount: null, interval: null }) {
  window.history.replaceState(null, '', '/nl/geven');
  render(
    <DonationChoice
      action="/nl/doneren"
      amounts={editor.amounts.map((amount) => ({ amount, label: `€ ${amount}` }))}
      defaultAmount={editor.defaultAmount}
      donation={donationOf(editor, query)}
      labels={{
        amount: donation.amount,
        interval: donation.interval,
        intervals: { monthly: donation.monthly, single: donation.single },
        custom: donation.custom,
        customAmount: donation.customAmount,
        recommended: donation.recommended,
        error: donationform.error,
        summary: donation.summary,
        onward: donation.onward,
      }}
    />,
  );
  return userEvent.setup();
}

const summary = () => screen.getByRole('status').textContent;

test('a donation is proposed, summarized, and stored in the URL as it is chosen', async () => {
  const donor = renderChoice();
  expect(summary()).toBe('U geeft 10 euro per maand');

  await donor.click(screen.getByRole('radio', { name: '€ 25' }));
  await donor.click(screen.getByRole('radio', { name: 'Eén keer' }));

  expect(summary()).toBe('U geeft één keer 25 euro');
  expect(window.location.search).toBe('?amount=25&interval=single');
});

test('a custom amount is accepted when it is whole and above 0', async () => {
  const donor = renderChoice();
  const field = screen.getByRole('spinbutton');
  expect(field).toHaveAttribute('min', '0');
  await donor.type(field, '30');
  await donor.tab();

  expect(summary()).toBe('U geeft 30 euro per maand');
  expect(window.location.search).toBe('?amount=30&interval=monthly');
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
    expect(summary()).toBe('U geeft 10 euro per maand');
  },
);

test('the query sets the donation, and an invalid amount is reported', () => {
  expect(donationOf(editor, { amount: 25, interval: 'single' })).toEqual({
    amount: 25,
    interval: 'single',
    isInvalid: false,
  });
  expect(donationOf(editor, { amount: 0, interval: null })).toEqual({
    amount: 10,
    interval: 'monthly',
    isInvalid: true,
  });
});
