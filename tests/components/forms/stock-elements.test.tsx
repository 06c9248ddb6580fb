import { screen, within } from '@testing-library/react';
import { readAnswers } from '@/lib/forms/definition/form-data';
import { propsOf, renderForm, renderServed } from '@/tests/support/form-island';
import { formOf, type WireElements } from '@/tests/support/webform';

const submit = () => screen.getByRole('button', { name: 'Versturen' });
const buildElement = (type: string, more: WireElements = {}) => ({
  v: { '#type': type, '#title': 'Vraag', '#required': true, ...more },
});
const options = { thee: 'Thee', koffie: 'Koffie' };

test('a slider shows its value, and is a number without script', () => {
  const wire = buildElement('range', { '#max': 10, '#output__field_suffix': ' km' });
  renderForm(wire);
  const slider = screen.getByRole('slider', { name: 'Vraag' });
  expect(slider).toHaveValue('5');
  expect(slider).toHaveAccessibleDescription('Kies een getal van 0 tot en met 10.');
  expect(screen.getByText('5 km')).toBeVisible();

  const form = formOf(wire);
  const plain = within(renderServed(propsOf(form))).getByRole('textbox', { name: 'Vraag' });
  expect(plain).toHaveValue('5');
  expect(readAnswers(form, new FormData(plain.closest('form') ?? undefined))).toEqual({ v: '5' });
});

test.each([
  ['a rating', 'webform_rating', {}, '1: laagste, 5: hoogste'],
  ['a scale', 'webform_scale', { '#min_text': 'nee', '#max_text': 'ja' }, '1: nee, 5: ja'],
])('%s is a group of radio buttons, and says what its ends mean', async (_, type, more, hint) => {
  const { visitor } = renderForm(buildElement(type, more));
  const group = screen.getByRole('radiogroup', { name: 'Vraag' });
  expect(group).toHaveAccessibleDescription(hint);

  await visitor.click(submit());
  await screen.findByRole('link', { name: 'Vraag: Dit is een vereist veld.' });
  expect(group).toHaveAccessibleDescription(/Fout: Dit is een vereist veld\./);
  await visitor.click(within(group).getByRole('radio', { name: '3' }));
  expect(within(group).getByRole('radio', { name: '3' })).toBeChecked();
});

test.each([
  ['search', 'searchbox', 'search'],
  ['color', null, 'color'],
  ['password', null, 'password'],
])('an element of type %s is the browser’s own input', (type, role, native) => {
  renderForm(buildElement(type));
  const input = role ? screen.getByRole(role, { name: 'Vraag' }) : screen.getByLabelText('Vraag');

  expect(input).toHaveAttribute('type', native);
});

test('a password is written twice, and a difference is said at the second', async () => {
  const { visitor } = renderForm(buildElement('password_confirm'));
  const again = screen.getByLabelText('Nog een keer het wachtwoord');
  await visitor.type(screen.getByLabelText('Vraag'), 'sesam');
  await visitor.type(again, 'open u');
  await visitor.click(submit());

  await screen.findByRole('link', { name: /^Nog een keer het wachtwoord/ });
  expect(again).toHaveAccessibleDescription(/niet gelijk/);
  expect(again).toHaveAttribute('autocomplete', 'new-password');
});

test('a height is filled in as centimetres', async () => {
  const { visitor } = renderForm(buildElement('webform_height'));
  const input = screen.getByRole('textbox', { name: 'Vraag' });
  expect(input).toHaveAccessibleDescription('In centimeters, zoals 172.');

  await visitor.type(input, '600');
  await visitor.click(submit());
  await screen.findByRole('link', { name: /^Vraag/ });
  expect(input).toBeInvalid();
});

test('suggestions stand in a list of the input, and an unknown name is an error', async () => {
  const { visitor } = renderForm(buildElement('entity_autocomplete', { '#options': options }));
  const input = screen.getByRole('combobox', { name: 'Vraag' });
  const list = document.getElementById(input.getAttribute('list') ?? '');
  expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual([
    'Thee',
    'Koffie',
  ]);

  await visitor.type(input, 'Melk');
  await visitor.click(submit());
  await screen.findByRole('link', { name: /^Vraag/ });
  expect(input).toBeInvalid();
});

test('a choice of images has the name of each, and its picture is decoration', () => {
  const src = '/files/original/main-kat.webp';
  const { container } = renderForm(
    buildElement('webform_image_select', { '#images': { kat: { text: 'Kat', src } } }),
  );

  expect(screen.getByRole('radio', { name: 'Kat' })).not.toBeChecked();
  expect(container.querySelector('img')).toHaveAttribute('src', `/media${src}`);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('one of several choices can be an own answer', async () => {
  const { visitor } = renderForm(buildElement('webform_checkboxes_other', { '#options': options }));
  await visitor.click(screen.getByRole('checkbox', { name: 'Thee' }));
  await visitor.click(screen.getByRole('checkbox', { name: 'Anders' }));

  expect(screen.getByRole('textbox', { name: 'Anders' })).toBeVisible();
});

test('a ticked checkbox takes the place of what has the same answer', async () => {
  const { visitor } = renderForm({
    thuis: { '#type': 'textfield', '#title': 'Thuis' },
    zelfde: {
      '#type': 'webform_same',
      '#title': 'Ook post',
      '#source': 'thuis',
      '#destination': 'post',
    },
    post: { '#type': 'textfield', '#title': 'Post' },
  });
  expect(screen.getByRole('textbox', { name: /^Post/ })).toBeVisible();
  await visitor.click(screen.getByRole('checkbox', { name: /^Ook post/ }));

  expect(screen.queryByRole('textbox', { name: /^Post/ })).not.toBeInTheDocument();
});

test('texts between the fields are read, and ask nothing', () => {
  renderForm({
    let: { '#type': 'webform_message', '#message_message': '<p>Let op</p>' },
    lijn: { '#type': 'webform_horizontal_rule' },
    kop: { '#type': 'label', '#title': 'Nog iets' },
    meer: { '#type': 'webform_more', '#more_title': 'Waarom?', '#more': '<p>Daarom</p>' },
  });

  expect(screen.getByText('Let op')).toBeVisible();
  expect(screen.getByRole('separator')).toBeInTheDocument();
  expect(screen.getByText('Nog iets')).toBeVisible();
  expect(screen.getByText('Daarom').closest('details')).not.toHaveAttribute('open');
  expect(screen.queryByText(/lijn|let|kop|meer/)).not.toBeInTheDocument();
});
