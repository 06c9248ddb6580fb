import { render, screen, within } from '@testing-library/react';
import { FormIsland } from '@/components/forms/form-island';
import { renderForm, propsOf } from '@/tests/support/form-island';
import { decodeElements } from '@/tests/support/webform';
import { hrefOf } from '@/tests/support/translated';

const options = { ma: 'Maandag', di: 'Dinsdag', wo: 'Woensdag' };

test.each([
  ['a line', { '#type': 'textfield' }, { type: 'text' }],
  ['an e-mail address', { '#type': 'email' }, { type: 'email', inputmode: 'email' }],
  ['a phone number', { '#type': 'tel' }, { type: 'tel', inputmode: 'tel' }],
  ['a web address', { '#type': 'url' }, { type: 'url', inputmode: 'url' }],
  ['a whole number', { '#type': 'number', '#min': 0 }, { type: 'text', inputmode: 'numeric' }],
  [
    'a number with a comma',
    { '#type': 'number', '#min': 0, '#step': 'any' },
    { type: 'text', inputmode: 'decimal' },
  ],
  ['a text', { '#type': 'textarea', '#rows': 6 }, { rows: '6' }],
])('%s has its label, its help and the right keyboard', (_, wire, attributes) => {
  renderForm({ vraag: { ...wire, '#title': 'Vraag', '#description': 'Kort mag.' } });
  const control = screen.getByRole('textbox', { name: 'Vraag (optioneel)' });

  expect(control).toHaveAccessibleDescription('Kort mag.');
  expect(control).toBeValid();
  for (const [name, value] of Object.entries(attributes))
    expect(control).toHaveAttribute(name, value);
});

test('a required field is marked as required, without “(optioneel)”', () => {
  renderForm({
    naam: { '#type': 'textfield', '#title': 'Naam', '#required': true, '#autocomplete': 'name' },
  });
  const control = screen.getByRole('textbox', { name: 'Naam' });

  expect(control).toBeRequired();
  expect(control).toHaveAttribute('autocomplete', 'name');
});

test('a hidden title is still the accessible name', () => {
  renderForm({ zoek: { '#type': 'textfield', '#title': 'Zoek', '#title_display': 'invisible' } });

  expect(screen.getByRole('textbox', { name: 'Zoek (optioneel)' })).toBeVisible();
});

test('a date list has three selects under one legend', async () => {
  const { visitor } = renderForm({
    geboren: {
      '#type': 'datelist',
      '#title': 'Geboren',
      '#date_date_min': '1929-12-31',
      '#date_date_max': '1932-12-31',
    },
  });
  const group = within(screen.getByRole('group', { name: 'Geboren (optioneel)' }));
  const year = group.getByRole('combobox', { name: 'Jaar' });
  await visitor.selectOptions(group.getByRole('combobox', { name: 'Maand' }), 'februari');
  await visitor.selectOptions(year, '1930');

  expect(group.getByRole('combobox', { name: 'Dag' })).toHaveDisplayValue('Dag');
  expect(group.getByRole('combobox', { name: 'Maand' })).toHaveDisplayValue('februari');
  expect(within(year).getAllByRole('option')).toHaveLength(4);
  expect(year).toHaveDisplayValue('1930');
});

test('a select has groups and a free answer', async () => {
  const { visitor } = renderForm({
    bron: {
      '#type': 'webform_select_other',
      '#title': 'Hoe ken je ons?',
      '#empty_option': 'Kies maar',
      '#options': { Mensen: { vriend: 'Een vriend' }, Media: { krant: 'De krant' } },
      '#other__option_label': 'Anders',
      '#other__placeholder': 'Namelijk',
    },
  });
  const select = screen.getByRole('combobox', { name: 'Hoe ken je ons? (optioneel)' });
  expect(select).toHaveDisplayValue('Kies maar');
  expect(within(select).getByRole('group', { name: 'Mensen' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Anders' })).not.toBeInTheDocument();

  await visitor.selectOptions(select, 'Anders');
  await visitor.type(screen.getByRole('textbox', { name: 'Anders' }), 'Via Ada');
  expect(screen.getByRole('textbox', { name: 'Anders' })).toHaveValue('Via Ada');

  await visitor.selectOptions(select, 'De krant');
  expect(screen.queryByRole('textbox', { name: 'Anders' })).not.toBeInTheDocument();
});

test('radio buttons are one group with a free answer', async () => {
  const { visitor } = renderForm({
    wie: {
      '#type': 'webform_radios_other',
      '#title': 'Wie ben je?',
      '#required': true,
      '#options': { zelf: 'Ikzelf' },
      '#other__option_label': 'Iemand anders',
    },
  });
  const group = screen.getByRole('radiogroup', { name: 'Wie ben je?' });
  expect(group).toBeRequired();

  await visitor.click(within(group).getByRole('radio', { name: 'Iemand anders' }));
  await visitor.type(screen.getByRole('textbox', { name: 'Iemand anders' }), 'De buurvrouw');
  expect(screen.getByRole('textbox', { name: 'Iemand anders' })).toHaveValue('De buurvrouw');
});

test('the limit of a choice is described before it is reached, and announced when it is', async () => {
  const { visitor } = renderForm({
    dagen: { '#type': 'checkboxes', '#title': 'Dagen', '#multiple': 2, '#options': options },
  });
  const group = screen.getByRole('group', { name: 'Dagen (optioneel)' });
  expect(group).toHaveAccessibleDescription('Gekozen: 0 van hoogstens 2.');

  await visitor.click(screen.getByRole('checkbox', { name: 'Dinsdag' }));
  expect(group).toHaveAccessibleDescription('Gekozen: 1 van hoogstens 2.');

  await visitor.click(screen.getByRole('checkbox', { name: 'Maandag' }));
  const full = 'Je hebt er 2 gekozen. Wil je iets anders kiezen? Haal er dan eerst één weg.';
  expect(group).toHaveAccessibleDescription(full);
  expect(screen.getByRole('status')).toHaveTextContent(full);

  const third = screen.getByRole('checkbox', { name: 'Woensdag' });
  await visitor.click(third);
  expect(third).not.toBeChecked();
  expect(third).toBeEnabled();

  await visitor.click(screen.getByRole('checkbox', { name: 'Maandag' }));
  await visitor.click(third);
  expect(third).toBeChecked();
});

test('a multiple select renders as checkboxes', async () => {
  const { visitor } = renderForm({
    dagen: { '#type': 'select', '#title': 'Dagen', '#multiple': true, '#options': options },
  });
  await visitor.click(screen.getByRole('checkbox', { name: 'Dinsdag' }));
  await visitor.click(screen.getByRole('checkbox', { name: 'Maandag' }));

  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

test('a multiple field can add and remove an answer', async () => {
  const { visitor } = renderForm({
    talen: { '#type': 'textfield', '#title': 'Talen', '#webform_multiple': 2 },
  });
  await visitor.type(screen.getByRole('textbox', { name: 'Talen (1)' }), 'Fries');
  await visitor.click(screen.getByRole('button', { name: 'Nog één toevoegen' }));
  await visitor.type(screen.getByRole('textbox', { name: 'Talen (2)' }), 'Twi');
  expect(screen.queryByRole('button', { name: 'Nog één toevoegen' })).not.toBeInTheDocument();

  await visitor.click(screen.getByRole('button', { name: 'Haal nummer 1 weg' }));
  expect(screen.getByRole('textbox', { name: 'Talen (1)' })).toHaveValue('Twi');
});

test('who adds or removes an answer goes on in the one at its place', async () => {
  const { visitor } = renderForm({
    talen: { '#type': 'textfield', '#title': 'Talen', '#webform_multiple': 2 },
  });
  await visitor.click(screen.getByRole('button', { name: 'Nog één toevoegen' }));
  expect(screen.getByRole('textbox', { name: 'Talen (2)' })).toHaveFocus();

  await visitor.click(screen.getByRole('button', { name: 'Haal nummer 2 weg' }));
  expect(screen.getByRole('textbox', { name: 'Talen (1)' })).toHaveFocus();
});

test('an address is one group of fields', async () => {
  const { visitor } = renderForm({
    adres: { '#type': 'webform_address', '#title': 'Adres', '#city__required': true },
  });
  const group = within(screen.getByRole('group', { name: 'Adres' }));
  const city = group.getByRole('textbox', { name: 'Plaats' });
  await visitor.type(city, 'Amsterdam');
  await visitor.type(group.getByRole('textbox', { name: /Postcode/ }), '1012 AB');

  expect(city).toHaveValue('Amsterdam');
  expect(city).toHaveAttribute('autocomplete', 'address-level2');
  expect(city).toBeRequired();
});

test('an unknown element shows its title, a phone number and a mail address', () => {
  const { form } = decodeElements({
    krabbel: { '#type': 'webform_signature', '#title': 'Handtekening' },
  });
  if (!form) throw new Error('not a form');
  render(<FormIsland {...propsOf(form)} />);

  expect(screen.getByText('Handtekening')).toBeVisible();
  expect(hrefOf('020 555 01 20')).toBe('tel:+31205550120');
  expect(screen.getByRole('link', { name: 'hallo@kadelicht.example' })).toBeVisible();
});

test('texts, groups and details render around their fields', () => {
  renderForm({
    uitleg: { '#type': 'webform_markup', '#markup': '<p>Eerst lezen.</p>' },
    wie: {
      '#type': 'fieldset',
      '#title': 'Wie ben je?',
      '#description': 'Kort.',
      naam: { '#type': 'textfield', '#title': 'Naam' },
    },
    meer: {
      '#type': 'details',
      '#title': 'Meer',
      toch: { '#type': 'textfield', '#title': 'Toch' },
    },
    stil: { '#type': 'hidden', '#default_value': 'geheim' },
  });

  expect(screen.getByText('Eerst lezen.')).toBeVisible();
  const group = screen.getByRole('group', { name: 'Wie ben je?' });
  expect(group).toHaveAccessibleDescription('Kort.');
  expect(within(group).getByRole('textbox', { name: 'Naam (optioneel)' })).toBeVisible();
  expect(screen.getByText('Meer').closest('details')).not.toHaveAttribute('open');
  expect(document.body).not.toHaveTextContent('geheim');
});

test('the buttons are in the language of the page', () => {
  renderForm({ naam: { '#type': 'textfield', '#title': 'Name' } }, { language: 'en' });

  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name (optional)' })).toBeVisible();
});
