import { screen } from '@testing-library/react';
import { UnknownReceipt } from '@/components/views/forms/form-view';
import { renderIn } from '@/tests/support/translated';

const contact = { phone: '020 123', mail: 'info@kadelicht.example' };

test('a receipt that was made up says that nothing is known of it, and whom to contact', () => {
  renderIn('nl', <UnknownReceipt id="contact" receipt="AAAA-AAAA" contact={contact} />);

  expect(screen.getByRole('heading', { name: 'Dit ontvangstnummer kennen we niet' })).toBeVisible();
  expect(screen.getByText(/Van nummer AAAA-AAAA weten we niets/)).toBeVisible();
  expect(screen.getByRole('link', { name: '020 123' })).toHaveAttribute('href', 'tel:+3120123');
  expect(screen.queryByText(/verstuurd/)).toBeNull();
});
