import { screen, waitFor, within } from '@testing-library/react';
import { aMoment, renderForm } from '@/tests/support/form-island';

const wire = {
  naam: {
    '#type': 'textfield',
    '#title': 'Naam',
    '#required': true,
    '#required_error': 'Vul je naam in.',
  },
  mail: { '#type': 'email', '#title': 'E-mail', '#required': true },
};

const summary = (name: RegExp = /fout/) => screen.findByRole('group', { name });

beforeEach(() => {
  document.title = 'Solliciteer';
});

test('no error appears before the first attempt to submit', async () => {
  const { visitor } = renderForm(wire);
  await visitor.type(screen.getByRole('textbox', { name: 'E-mail' }), 'joop');
  await visitor.tab();

  expect(screen.getByRole('textbox', { name: 'E-mail' })).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('errors are in a focused summary, counted in the title, and described at the field', async () => {
  const { visitor } = renderForm(wire);
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));

  const box = await summary();
  await waitFor(() => {
    expect(box).toHaveFocus();
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(within(box).getByRole('heading', { level: 2 })).toHaveTextContent('Er zijn nog 2 fouten');
  expect(document.title).toBe('(2 fouten) Solliciteer');
  const name = screen.getByRole('textbox', { name: 'Naam' });
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Fout: Vul je naam in.');

  await visitor.click(within(box).getByRole('link', { name: 'Naam: Vul je naam in.' }));
  expect(name).toHaveFocus();
});

test('after the first attempt an answer is checked on leaving it, and the title is updated', async () => {
  const { visitor } = renderForm(wire);
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));
  await summary();
  const name = screen.getByRole('textbox', { name: 'Naam' });

  await visitor.type(name, 'Joop');
  expect(name).toBeInvalid();
  await visitor.tab();

  await summary(/1 fout/);
  expect(name).toBeValid();
  expect(document.title).toBe('(1 fout) Solliciteer');

  const mail = screen.getByRole('textbox', { name: 'E-mail' });
  expect(mail).toHaveFocus();
  await visitor.type(mail, 'joop');
  await visitor.tab();
  const message = 'Dit e-mailadres klopt niet. Schrijf het zoals naam@voorbeeld.nl.';
  expect(await screen.findByText(message, { selector: '[role="status"]' })).toBeInTheDocument();

  await visitor.type(mail, '@kadelicht.example');
  await visitor.tab();
  await waitFor(() => {
    expect(document.title).toBe('Solliciteer');
  });
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('a click on the button does not miss when a message above it disappears', async () => {
  const { visitor } = renderForm(wire);
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));
  await summary();
  const name = screen.getByRole('textbox', { name: 'Naam' });
  await visitor.type(name, 'Joop');

  await visitor.pointer({
    keys: '[MouseLeft>]',
    target: screen.getByRole('textbox', { name: 'E-mail' }),
  });
  expect(name).not.toHaveFocus();
  await aMoment();
  expect(name).toBeInvalid();

  await visitor.pointer({ keys: '[/MouseLeft]' });
  await waitFor(() => {
    expect(name).toBeValid();
  });
});

test('an answer that makes another valid removes its error', async () => {
  const { visitor } = renderForm({
    mail: {
      '#type': 'email',
      '#title': 'E-mail',
      '#states': { required: { ':input[name="tel"]': { empty: true } } },
    },
    tel: {
      '#type': 'tel',
      '#title': 'Telefoon',
      '#states': { required: { ':input[name="mail"]': { empty: true } } },
    },
  });
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));
  await summary(/2 fouten/);

  await visitor.type(screen.getByRole('textbox', { name: 'Telefoon' }), '0205550120');
  await visitor.tab();
  await waitFor(() => {
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });
});

test('a field that has just appeared has no error yet', async () => {
  const { visitor } = renderForm({
    naam: wire.naam,
    bel: { '#type': 'checkbox', '#title': 'Bel mij' },
    nummer: {
      '#type': 'tel',
      '#title': 'Nummer',
      '#required': true,
      '#states': { visible: { ':input[name="bel"]': { checked: true } } },
    },
  });
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));
  await summary();
  await visitor.click(screen.getByRole('checkbox'));
  await visitor.tab();

  expect(screen.getByRole('textbox', { name: 'Nummer' })).toBeValid();
  await summary(/1 fout/);
});

test.each([
  [
    'a choice of one',
    { '#type': 'radios', '#options': { a: 'A', b: 'B' } },
    () => screen.getByRole('radio', { name: 'A' }),
  ],
  [
    'a choice of several',
    { '#type': 'checkboxes', '#options': { a: 'A', b: 'B' } },
    () => screen.getByRole('checkbox', { name: 'A' }),
  ],
  [
    'a list with a free answer',
    { '#type': 'webform_select_other', '#options': { a: 'A' } },
    () => screen.getByRole('combobox'),
  ],
  ['a date in parts', { '#type': 'datelist' }, () => screen.getByRole('combobox', { name: 'Dag' })],
  ['an agreement', { '#type': 'checkbox' }, () => screen.getByRole('checkbox')],
  [
    'an address',
    { '#type': 'webform_address', '#city__required': true },
    () => screen.getByRole('textbox', { name: 'Plaats' }),
  ],
])('the summary leads to %s', async (_, element, control) => {
  const { visitor } = renderForm({
    vraag: { ...element, '#title': 'Vraag', '#required': !('#city__required' in element) },
  });
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));
  const box = await screen.findByRole('group', { name: /1 fout/ });
  await visitor.click(within(box).getByRole('link'));

  expect(control()).toHaveFocus();
});

test('an error inside closed details opens them', async () => {
  const { visitor } = renderForm({
    meer: { '#type': 'details', '#title': 'Meer', naam: wire.naam },
  });
  const details = screen.getByText('Meer').closest('details');
  expect(details).not.toHaveAttribute('open');

  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));
  await summary();
  expect(details).toHaveAttribute('open');
});

test('errors of a POST without script are shown at once', () => {
  renderForm(wire, {
    initial: {
      problems: [{ key: 'naam', part: null, message: 'Vul je naam in.' }],
      message: 'De pagina stond te lang open. Verstuur het nog eens.',
    },
  });

  expect(screen.getByRole('group', { name: /1 fout/ })).toHaveFocus();
  expect(screen.getByText(/te lang open/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Naam' })).toBeInvalid();
});
