import { screen } from '@testing-library/react';
import { propsOf, renderServed } from '@/tests/support/form-island';
import { formOf } from '@/tests/support/webform';

test('what may stay empty is announced as optional, its parts and items too', () => {
  const states = { required: { ':input[name="bel"]': { checked: true } } };
  renderServed(
    propsOf(
      formOf({
        bel: { '#type': 'checkbox', '#title': 'Bel mij' },
        nummer: { '#type': 'tel', '#title': 'Nummer', '#states': states },
        akkoord: { '#type': 'checkbox', '#title': 'Akkoord', '#states': states },
        adres: { '#type': 'webform_address', '#title': 'Adres' },
        moment: { '#type': 'datetime', '#title': 'Wanneer?' },
        namen: { '#type': 'textfield', '#title': 'Namen', '#multiple': 3 },
      }),
    ),
  );

  const announced = [
    ...screen.getAllByRole('textbox'),
    ...screen.getAllByRole('checkbox'),
    ...screen.getAllByLabelText(/Datum|Tijd/),
  ];
  for (const control of announced) expect(control).not.toBeRequired();
  expect(announced.length).toBeGreaterThan(10);
});

test('what is needed is announced as required, and of several items the first', () => {
  renderServed(
    propsOf(
      formOf({
        adres: { '#type': 'webform_address', '#title': 'Adres', '#city__required': true },
        moment: { '#type': 'datetime', '#title': 'Wanneer?', '#required': true },
        namen: { '#type': 'textfield', '#title': 'Namen', '#multiple': 3, '#required': true },
      }),
    ),
  );

  expect(screen.getByLabelText('Plaats')).toBeRequired();
  expect(screen.getByLabelText(/Datum/)).toBeRequired();
  expect(screen.getByLabelText(/Tijd/)).toBeRequired();
  const [first, second] = screen.getAllByRole('textbox', { name: /Namen/ });
  expect(first).toBeRequired();
  expect(second).not.toBeRequired();
});
