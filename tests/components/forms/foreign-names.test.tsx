import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormIsland } from '@/components/forms/form-island';
import { propsOf, renderServed } from '@/tests/support/form-island';
import { decodeElements, formOf } from '@/tests/support/webform';

const NAMES = ['toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'];

test.each(NAMES)('a field with the key %s is filled in, and its error is at it', async (key) => {
  const form = formOf({
    [key]: { '#type': 'textfield', '#title': 'Naam', '#required': true },
    cv: { '#type': 'managed_file', '#title': 'Cv' },
  });
  expect(renderServed(propsOf(form))).toHaveTextContent('Naam');
  document.body.replaceChildren();

  render(<FormIsland {...propsOf(form)} />);
  const visitor = userEvent.setup();
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));
  await screen.findByRole('link', { name: /^Naam/ });
  const input = screen.getByRole('textbox', { name: 'Naam' });
  expect(input).toBeInvalid();
  await visitor.type(input, 'Ada');
  expect(input).toHaveValue('Ada');
});

test('a file field with the key of what every object has starts without files', () => {
  const form = formOf({ valueOf: { '#type': 'managed_file', '#title': 'Cv' } });

  expect(renderServed(propsOf(form))).toHaveTextContent('Cv');
});

test('a key that no form library takes is said at its place', () => {
  const { form, issues } = decodeElements({
    constructor: { '#type': 'textfield', '#title': 'Bouwer' },
    naam: { '#type': 'textfield', '#title': 'Naam' },
  });

  expect(form?.elements).toMatchObject([{ kind: 'unknown', title: 'Bouwer' }, { key: 'naam' }]);
  expect(issues).toHaveLength(1);
});
