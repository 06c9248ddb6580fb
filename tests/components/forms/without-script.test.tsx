import { render, screen, within } from '@testing-library/react';
import awaited from '@/components/forms/elements/awaited.module.css';
import { FormIsland } from '@/components/forms/form-island';
import { readAnswers } from '@/lib/forms/definition/form-data';
import { renderForm, propsOf, renderServed } from '@/tests/support/form-island';
import { formOf } from '@/tests/support/webform';
import { hrefOf } from '@/tests/support/translated';

const wire = {
  bel: { '#type': 'checkbox', '#title': 'Bel mij' },
  nummer: {
    '#type': 'tel',
    '#title': 'Nummer',
    '#states': { visible: { ':input[name="bel"]': { checked: true } } },
  },
  mail: {
    '#type': 'email',
    '#title': 'E-mail',
    '#states': { required: { ':input[name="bel"]': { checked: false } } },
  },
  dag: {
    '#type': 'date',
    '#title': 'Dag',
    '#states': { enabled: { ':input[name="bel"]': { checked: true } } },
  },
};

test('it is a real form with a honeypot', () => {
  const rendered = renderServed(
    propsOf(formOf(wire), { action: '/nl/proef', initial: { draft: 'x' } }),
  );
  const data = new FormData(rendered);

  expect(rendered).toHaveAttribute('method', 'post');
  expect(rendered).toHaveAttribute('enctype', 'multipart/form-data');
  expect(rendered).toHaveAttribute('action', '/nl/proef#proef');
  expect(Object.fromEntries(data)).toMatchObject({
    form_token: 'uit de pagina',
    form_page: '/nl/proef',
    form_draft: 'x',
    website_confirm: '',
  });
  expect(screen.queryByRole('textbox', { name: /leeg/ })).not.toBeInTheDocument();
  const honeypot = rendered.elements.namedItem('website_confirm');
  expect(honeypot).toHaveAttribute('tabindex', '-1');
  expect(honeypot).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByRole('button', { name: 'Versturen' })).toHaveValue('submit');
});

test('every conditional field is rendered with its condition', () => {
  renderServed(propsOf(formOf(wire)));
  const group = screen.getByRole('group', { name: 'Alleen als ‘Bel mij’ is aangevinkt.' });

  expect(within(group).getByRole('textbox', { name: /Nummer/ })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
    'Nodig als ‘Bel mij’ niet is aangevinkt.',
  );
  expect(screen.getByLabelText(/^Dag/)).toBeEnabled();
  expect(screen.getByLabelText(/^Dag/)).toHaveAccessibleDescription(
    'Alleen als ‘Bel mij’ is aangevinkt.',
  );
});

test('conditions that an earlier step decided are applied', () => {
  const steps = {
    een: { '#type': 'webform_wizard_page', '#title': 'Een', bel: wire.bel },
    twee: { '#type': 'webform_wizard_page', '#title': 'Twee', nummer: wire.nummer, dag: wire.dag },
  };
  const form = formOf(steps);
  renderServed(propsOf(form, { initial: { step: 'twee', answers: { bel: false } } }));
  expect(screen.queryByRole('textbox', { name: /Nummer/ })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Dag/)).toBeDisabled();

  const rendered = renderServed(
    propsOf(form, { initial: { step: 'twee', answers: { bel: true } } }),
  );
  expect(screen.getByRole('textbox', { name: /Nummer/ })).toBeVisible();
  expect(screen.getByLabelText(/^Dag/)).toBeEnabled();
  expect(new FormData(rendered).get('form_step')).toBe('twee');
  expect(screen.getByRole('button', { name: 'Vorige' })).toHaveValue('previous');
  expect(screen.getByRole('button', { name: 'Versturen' })).toHaveValue('submit');
});

test('an earlier step continues, and Enter does the same', () => {
  const rendered = renderServed(
    propsOf(
      formOf({
        een: { '#type': 'webform_wizard_page', '#title': 'Een', bel: wire.bel },
        twee: { '#type': 'webform_wizard_page', '#title': 'Twee', mail: wire.mail },
      }),
    ),
  );

  expect(rendered.querySelector('button')).toHaveTextContent('Volgende');
  expect(rendered.querySelector('button')).toHaveValue('next');
});

test('a stored file can be removed, and another goes with the POST', () => {
  const form = formOf({ cv: { '#type': 'managed_file', '#title': 'Je cv' } });
  const files = { cv: [{ ref: 'ref-1', name: 'oud.pdf', size: 8 }] };
  const rendered = renderServed(propsOf(form, { initial: { files } }));

  expect(readAnswers(form, new FormData(rendered))).toEqual({ cv: ['ref-1'] });
  screen.getByRole('checkbox', { name: 'oud.pdf weghalen' }).click();
  expect(readAnswers(form, new FormData(rendered))).toEqual({ cv: [] });
  expect(screen.getByLabelText(/Je cv/)).toHaveAttribute('name', 'cv[new]');
});

test('every file that was rejected is named, at its field and above the form', () => {
  const form = formOf({ foto: { '#type': 'managed_file', '#title': 'Foto’s', '#multiple': 3 } });
  const messages = ['een.png: Geen plaatje.', 'leeg.png: Leeg.', 'drie.exe: Geen foto.'];
  const problems = messages.map((message, index) => ({
    key: 'foto',
    part: `new-${index}`,
    message,
  }));
  renderServed(propsOf(form, { initial: { problems } }));

  expect(screen.getByRole('heading', { name: 'Er zijn nog 3 fouten' })).toBeVisible();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    messages.map((message) => `Foto’s: ${message}`),
  );
  const input = screen.getByLabelText(/Foto’s/);
  expect(input).toHaveAccessibleDescription(
    expect.stringContaining(`Fout: ${messages.join('\n')}`),
  );
  for (const link of screen.getAllByRole('link'))
    expect(link).toHaveAttribute('href', `#${input.id}`);
});

test('errors are at the fields, and multiple fields have spare inputs', () => {
  const form = formOf({
    talen: { '#type': 'textfield', '#title': 'Talen', '#webform_multiple': true },
  });
  renderServed(
    propsOf(form, { initial: { problems: [{ key: 'talen', part: null, message: 'Welke?' }] } }),
  );

  expect(hrefOf('Talen: Welke?')).toBe('#proef-talen');
  expect(document.querySelector('#proef-talen')).toHaveAttribute('name', 'talen[]');
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  // The style sheet hides what does nothing without script.
  expect(screen.getByRole('button', { name: 'Nog één toevoegen' })).toHaveClass(
    awaited['instead'] ?? '',
  );
});

test('the browser can restore what was typed after navigating back', async () => {
  const { visitor } = renderForm({ naam: { '#type': 'textfield', '#title': 'Naam' } });
  const field = screen.getByRole('textbox', { name: /Naam/ });
  await visitor.type(field, 'Joop');
  window.dispatchEvent(new Event('pagehide'));

  // A browser remembers only a value that is not the one in the page.
  expect(field).not.toHaveAttribute('value', 'Joop');
  expect(field).toHaveValue('Joop');
});

test('what was typed before hydration stays', () => {
  const props = propsOf(
    formOf({
      naam: { '#type': 'textfield', '#title': 'Naam' },
      bel: wire.bel,
      nummer: wire.nummer,
      bron: { '#type': 'select', '#title': 'Bron', '#options': { a: 'A', b: 'B' } },
    }),
  );
  const rendered = renderServed(props);
  const field = screen.getByRole('textbox', { name: /Naam/ });
  if (!(field instanceof HTMLInputElement)) throw new Error('no input');
  field.value = 'Joop';
  field.focus();
  screen.getByRole('checkbox').click();
  const select = screen.getByRole('combobox');
  if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
  select.value = 'b';

  const container = rendered.parentElement;
  if (!container) throw new Error('no page');
  render(<FormIsland {...props} />, { container, hydrate: true });

  expect(screen.getByRole('textbox', { name: /Naam/ })).toBe(field);
  expect(field).toHaveValue('Joop');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Nummer/ })).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveDisplayValue('B');
});
