import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { PaymentPage, UnknownPayment } from '@/components/pages/status/payment-page';
import { hrefOf, renderIn } from '@/tests/support/translated';

const contact = { phone: '020 555 01 20', mail: 'a@b.example' };
const payment = {
  state: 'new',
  receipt: '4H9K-WXYC',
  amount: 40,
  interval: 'single',
  gift: null,
  checkoutUrl: 'https://betalen.example/1',
} as const;

const page = (shown: Partial<ComponentProps<typeof PaymentPage>['payment']>, isStart = false) =>
  renderIn(
    'nl',
    <PaymentPage
      {...{ language: 'nl', token: 'sleutel', isStart, contact }}
      payment={{ ...payment, ...shown }}
    />,
  );

test.each([
  ['new', 'De betaalpagina is nu niet bereikbaar', 'Probeer het opnieuw'],
  ['open', 'Je betaling is nog niet afgerond', null],
  ['paid', 'Dank je wel, je gift is binnen', null],
  ['failed', 'De betaling is niet gelukt', 'Probeer het opnieuw'],
  ['expired', 'De tijd om te betalen is voorbij', 'Probeer het opnieuw'],
] as const)('a donor reads what became of a payment that is %s', (state, title, retry) => {
  page({ state });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText('4H9K-WXYC')).toBeVisible();
  expect(screen.getByText('Je geeft één keer 40 euro')).toBeVisible();
  expect(hrefOf(contact.phone)).toBe('tel:+31205550120');
  expect(screen.queryByRole('button')?.textContent ?? null).toBe(retry);
  const checkout = screen.queryByRole('link', { name: 'Verder met betalen' });
  expect(checkout?.getAttribute('href') ?? null).toBe(
    state === 'open' ? payment.checkoutUrl : null,
  );
  expect(document.querySelector('meta[http-equiv]')).toBeNull();
});

test('from the form the donor goes on to the payment page, and has a link to it', () => {
  page({ state: 'open' }, true);

  expect(document.querySelector('meta[http-equiv=refresh]')).toHaveAttribute(
    'content',
    `0;url=${payment.checkoutUrl}`,
  );
  expect(hrefOf('Naar de betaalpagina')).toBe(payment.checkoutUrl);
});

test('the page of a payment names the thing that is given, and nothing for money', () => {
  const { unmount } = page({ state: 'paid', gift: 'box' });
  expect(screen.getByText('Waarvoor').closest('div')).toHaveTextContent(
    'een doos voor de eerste nacht thuis',
  );
  unmount();

  page({ state: 'paid' });
  expect(screen.queryByText('Waarvoor')).not.toBeInTheDocument();
});

test('the picture of what is given stays up to the receipt, where it gets a stamp with the sum', () => {
  for (const state of ['open', 'failed', 'paid'] as const) {
    const { container, unmount } = page({ state, gift: 'bicycle' });
    expect(container.querySelector('#gift-bicycle')).toBeInTheDocument();
    expect(container.querySelector('[data-stamp]')?.textContent ?? null).toBe(
      state === 'paid' ? '€\u{a0}40Eén keer' : null,
    );
    unmount();
  }
});

test('money is a letter, with how often it is given on its stamp', () => {
  const { container } = page({ state: 'paid', interval: 'monthly' });

  expect(container.querySelector('#gift-letter')).toBeInTheDocument();
  expect(container.querySelector('[data-stamp]')).toHaveTextContent('€ 40Elke maand');
});

test('a donor who goes back to a payment that is made is not sent on', () => {
  page({ state: 'paid', interval: 'monthly' }, true);

  expect(document.querySelector('meta[http-equiv]')).toBeNull();
  expect(screen.getByText(/^Je eerste gift van € 40 is binnen\./)).toBeVisible();
});

test('a donor whose payment is not known here reads that the gift arrives, and can look again', () => {
  const about = { language: 'nl', token: 'sleutel', contact } as const;
  renderIn('nl', <UnknownPayment {...about} receipt={payment.receipt} />);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'We kunnen je betaling nu niet laten zien',
  );
  expect(screen.getByText(/Dan komt je gift gewoon bij ons aan/)).toBeVisible();
  expect(screen.getByText('4H9K-WXYC')).toBeVisible();
  expect(hrefOf('Kijk opnieuw')).toBe('/nl/betaling/sleutel');
});
