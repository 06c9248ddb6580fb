import { screen, within } from '@testing-library/react';
import { readAnswers } from '@/lib/forms/definition/form-data';
import { propsOf, renderForm, renderServed } from '@/tests/support/form-island';
import { formOf } from '@/tests/support/webform';

const submit = () => screen.getByRole('button', { name: 'Versturen' });
const summary = () => within(screen.getByRole('group', { name: /fout/ }));

test('the terms fold out below their checkbox, without script too', async () => {
  const wire = {
    v: {
      '#type': 'webform_terms_of_service',
      '#required': true,
      '#title': 'Ik ken de {huisregels}.',
      '#terms_content': '<p>Wees lief.</p>',
    },
  };
  const { visitor } = renderForm(wire);
  const box = screen.getByRole('checkbox', { name: 'Ik ken de huisregels.' });
  expect(box).toBeRequired();
  expect(screen.getByText('huisregels').closest('details')).not.toHaveAttribute('open');

  await visitor.click(submit());
  await screen.findByRole('link', { name: /^Ik ken de huisregels/ });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Fout: Dit is een vereist veld.');

  await visitor.click(box);
  expect(box).toBeChecked();
  expect(renderServed(propsOf(formOf(wire)))).toHaveTextContent('Wees lief.');
});

test('an address that is written twice says where the two differ', async () => {
  const { visitor } = renderForm({
    mail: { '#type': 'webform_email_confirm', '#title': 'E-mail', '#required': true },
  });
  const first = screen.getByRole('textbox', { name: 'E-mail' });
  const again = screen.getByRole('textbox', { name: 'Nog een keer je e-mailadres' });
  expect([first, again].map((one) => one.getAttribute('autocomplete'))).toEqual(['email', 'email']);

  await visitor.type(first, 'a@b.nl');
  await visitor.type(again, 'a@c.nl');
  await visitor.click(submit());
  const link = await screen.findByRole('link', { name: /^Nog een keer je e-mailadres: Deze twee/ });
  await visitor.click(link);
  expect(again).toHaveFocus();
  expect(again).toBeInvalid();
  expect(first).toBeValid();
});

test('a time and a moment have the browser’s own pickers with their limits', () => {
  renderForm({
    om: { '#type': 'webform_time', '#title': 'Hoe laat?', '#min': '09:00', '#step': 900 },
    wanneer: {
      '#type': 'datetime',
      '#title': 'Wanneer?',
      '#date_min': '2026-07-01 08:00',
      '#date_time_max': '17:00',
    },
  });

  const time = screen.getByLabelText('Hoe laat? (optioneel)');
  expect(time).toHaveAttribute('type', 'time');
  expect(time).toHaveAttribute('min', '09:00');
  expect(time).toHaveAttribute('step', '900');
  const moment = within(screen.getByRole('group', { name: 'Wanneer? (optioneel)' }));
  expect(moment.getByLabelText('Datum')).toHaveAttribute('min', '2026-07-01');
  expect(moment.getByLabelText('Tijd')).toHaveAttribute('max', '17:00');
});

test('each question of a scale is a group, and its error is at that question', async () => {
  const { visitor } = renderForm({
    oordeel: {
      '#type': 'webform_likert',
      '#title': 'Wat vond je?',
      '#required': true,
      '#questions': { eten: 'Het eten', koffie: 'De koffie' },
      '#answers': { goed: 'Goed', slecht: 'Slecht' },
    },
  });
  const whole = within(screen.getByRole('group', { name: 'Wat vond je?' }));
  const food = whole.getByRole('radiogroup', { name: 'Het eten' });
  const coffee = whole.getByRole('radiogroup', { name: 'De koffie' });
  await visitor.click(within(food).getByRole('radio', { name: 'Goed' }));
  await visitor.click(submit());

  const link = await screen.findByRole('link', { name: 'De koffie: Dit is een vereist veld.' });
  await visitor.click(link);
  expect(within(coffee).getByRole('radio', { name: 'Goed' })).toHaveFocus();
  expect(coffee).toHaveAccessibleDescription('Fout: Dit is een vereist veld.');
  expect(food).not.toHaveAccessibleDescription();
});

const several = {
  adressen: {
    '#type': 'webform_address',
    '#title': 'Adressen',
    '#multiple': 3,
    '#city__required': true,
    '#address_2__access': false,
    '#postal_code__access': false,
  },
};

test('an address can be added and removed, and an error names which one', async () => {
  const { visitor } = renderForm(several);
  const nth = (number: number) =>
    within(screen.getByRole('group', { name: `Adressen (${number})` }));
  await visitor.type(nth(1).getByRole('textbox', { name: 'Plaats' }), 'Ede');
  await visitor.click(screen.getByRole('button', { name: 'Nog één toevoegen' }));
  expect(nth(2).getByRole('textbox', { name: /^Straat/ })).toHaveFocus();
  await visitor.type(nth(2).getByRole('textbox', { name: /^Straat/ }), 'Kade 1');
  await visitor.click(submit());

  await visitor.click(
    await screen.findByRole('link', { name: 'Plaats (2): Dit is een vereist veld.' }),
  );
  expect(nth(2).getByRole('textbox', { name: 'Plaats' })).toHaveFocus();
  expect(nth(1).getByRole('textbox', { name: 'Plaats' })).toBeValid();

  await visitor.click(screen.getByRole('button', { name: 'Haal nummer 1 weg' }));
  expect(nth(1).getByRole('textbox', { name: /^Straat/ })).toHaveValue('Kade 1');
  expect(screen.queryByRole('group', { name: 'Adressen (2)' })).not.toBeInTheDocument();
});

test('without script as many addresses can be filled in as are accepted', () => {
  const form = formOf(several);
  const page = renderServed(propsOf(form));
  const [, second] = page.querySelectorAll<HTMLInputElement>('input[name$="-city]"]');
  if (!second) throw new Error('no second address');
  second.value = 'Ede';

  expect(within(page).getAllByRole('group', { name: /^Adressen \(\d\)/ })).toHaveLength(3);
  expect(readAnswers(form, new FormData(page))).toEqual({ adressen: { '1-city': 'Ede' } });
});

test.each([
  [{ '#counter_type': 'word', '#counter_maximum': 3 }, 'Je hebt 2 van hoogstens 3 woorden.'],
  [{ '#counter_type': 'character', '#counter_maximum': 20 }, 'Je hebt 8 van hoogstens 20 tekens.'],
])('%j is counted while a visitor types', async (counter, text) => {
  const { visitor } = renderForm({ b: { '#type': 'textarea', '#title': 'Waarom?', ...counter } });
  const field = screen.getByRole('textbox');
  await visitor.type(field, 'een twee'.slice(0, 8));

  expect(field).toHaveAccessibleDescription(text);
});

test('without script the limit is said', () => {
  const wire = {
    '#type': 'textarea',
    '#title': 'Waarom?',
    '#counter_type': 'word',
    '#counter_maximum': 3,
  };

  expect(renderServed(propsOf(formOf({ b: wire })))).toHaveTextContent(
    'Gebruik hoogstens 3 woorden.',
  );
});

test('what a visitor cannot change can be read, and is not called optional', () => {
  renderForm({
    naam: { '#type': 'textfield', '#title': 'Naam', '#default_value': 'Ada', '#readonly': true },
    stad: { '#type': 'textfield', '#title': 'Stad', '#default_value': 'Ede', '#disabled': true },
    soort: {
      '#type': 'radios',
      '#title': 'Soort',
      '#options': { a: 'A' },
      '#readonly': true,
      '#default_value': 'a',
    },
  });

  expect(screen.getByRole('textbox', { name: 'Naam' })).toHaveAttribute('readonly');
  expect(screen.getByRole('textbox', { name: 'Naam' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Stad' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'A' })).toBeDisabled();
  expect(screen.getByRole('radiogroup', { name: 'Soort' })).toBeInTheDocument();
});

test('the query of the page fills in a field, and not what it may not', async () => {
  window.history.replaceState(null, '', '/nl?naam=Ada&stad=Ede');
  renderForm({
    naam: { '#type': 'textfield', '#title': 'Naam', '#prepopulate': true },
    stad: { '#type': 'textfield', '#title': 'Stad' },
  });

  expect(await screen.findByDisplayValue('Ada')).toBe(
    screen.getByRole('textbox', { name: /Naam/ }),
  );
  expect(screen.getByRole('textbox', { name: /Stad/ })).toHaveValue('');
  window.history.replaceState(null, '', '/');
});

test('the summary lists what is wrong at each of these fields', async () => {
  const { visitor } = renderForm({
    wanneer: { '#type': 'datetime', '#title': 'Wanneer?', '#required': true },
    om: { '#type': 'webform_time', '#title': 'Hoe laat?', '#required': true },
  });
  await visitor.click(submit());

  await screen.findByRole('link', { name: 'Wanneer? Vul een datum en een tijd in.' });
  expect(
    summary()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Wanneer? Vul een datum en een tijd in.', 'Hoe laat? Dit is een vereist veld.']);
});
