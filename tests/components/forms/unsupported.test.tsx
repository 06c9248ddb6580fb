import { render, screen, within } from '@testing-library/react';
import { FormIsland } from '@/components/forms/form-island';
import { propsOf, renderServed } from '@/tests/support/form-island';
import { decodeElements, type WireElements } from '@/tests/support/webform';

const signature = { '#type': 'webform_signature', '#title': 'Handtekening', '#required': true };
const name = { '#type': 'textfield', '#title': 'Naam' };

function renderElements(elements: WireElements) {
  const { form } = decodeElements(elements);
  if (!form) throw new Error('not a form');
  render(<FormIsland {...propsOf(form)} />);
}

test('a form with a required field that cannot be rendered says so, and asks the rest', () => {
  renderElements({ naam: name, h: signature });

  expect(
    screen.getByRole('heading', {
      name: 'Dit formulier vraagt iets wat we hier niet kunnen vragen',
    }),
  ).toBeVisible();
  expect(screen.getByText(/‘Handtekening’/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: '020 555 01 20' })).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: /Naam/ })).toBeVisible();
});

test('what was answered to such a form can be mailed, without script too', () => {
  const { form } = decodeElements({
    naam: name,
    kies: { '#type': 'radios', '#title': 'Dag', '#options': { ma: 'Maandag', di: 'Dinsdag' } },
    geheim: { '#type': 'password', '#title': 'Wachtwoord' },
    h: signature,
  });
  if (!form) throw new Error('not a form');
  const answers = { naam: 'Ada & Bo', kies: 'ma', geheim: 'sesam' };
  const props = propsOf(form, { initial: { answers, message: 'Er is nog niets verstuurd.' } });
  const link = within(renderServed(props)).getByRole('link', { name: /^Maak een e-mail/ });
  const mail = new URL(link.getAttribute('href') ?? '');

  expect(mail.pathname).toBe('hallo@kadelicht.example');
  expect(mail.searchParams.get('body')).toBe(
    'Naam: Ada & Bo\r\nDag: Maandag\r\nWachtwoord: ••••••',
  );
  expect(link.closest('section')).toHaveTextContent('Dag: Maandag');
});

test('a form that needs such a field for some answers says so above it', () => {
  const filled = { visible: { ':input[name="naam"]': { filled: true } } };
  renderElements({ naam: name, h: { ...signature, '#states': filled } });

  expect(screen.getByText(/^Soms hebben we ook ‘Handtekening’ nodig/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Naam/ })).toBeVisible();
});
