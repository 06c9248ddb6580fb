import { screen } from '@testing-library/react';
import { renderForm } from '@/tests/support/form-island';

const bel = { '#type': 'checkbox', '#title': 'Bel mij' };
const isCalled = { ':input[name="bel"]': { checked: true } };

test('a field appears when it applies, and restores its answer when it reappears', async () => {
  const { visitor } = renderForm({
    bel,
    nummer: { '#type': 'tel', '#title': 'Nummer', '#states': { visible: isCalled } },
  });
  const box = screen.getByRole('checkbox', { name: /Bel mij/ });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();

  await visitor.click(box);
  await visitor.type(screen.getByRole('textbox', { name: /Nummer/ }), '0205550120');
  await visitor.click(box);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();

  await visitor.click(box);
  expect(screen.getByRole('textbox', { name: /Nummer/ })).toHaveValue('0205550120');
});

test('a text that appears after an answer is announced', async () => {
  const { visitor } = renderForm({
    bel,
    noot: {
      '#type': 'webform_markup',
      '#markup': '<p>Tot zo!</p>',
      '#states': { visible: isCalled },
    },
  });
  await visitor.click(screen.getByRole('checkbox', { name: /Bel mij/ }));

  expect(screen.getByText('Tot zo!').closest('[role="status"]')).toBeVisible();
});

test('“(optioneel)” disappears when an answer makes another field required', async () => {
  const { visitor } = renderForm({
    bel,
    nummer: { '#type': 'tel', '#title': 'Nummer', '#states': { required: isCalled } },
  });
  expect(screen.getByRole('textbox', { name: 'Nummer (optioneel)' })).not.toBeRequired();

  await visitor.click(screen.getByRole('checkbox', { name: /Bel mij/ }));
  expect(screen.getByRole('textbox', { name: 'Nummer' })).toBeRequired();
});

test('a disabled field describes what enables it', async () => {
  const { visitor } = renderForm({
    bel,
    nummer: { '#type': 'tel', '#title': 'Nummer', '#states': { enabled: isCalled } },
  });
  const number = screen.getByRole('textbox', { name: /Nummer/ });
  expect(number).toBeDisabled();
  expect(number).toHaveAccessibleDescription('Alleen als ‘Bel mij’ is aangevinkt.');

  await visitor.click(screen.getByRole('checkbox', { name: /Bel mij/ }));
  expect(number).toBeEnabled();
  expect(number).not.toHaveAccessibleDescription();
});

test('a checkbox that the form ticks can be unticked', async () => {
  const { visitor } = renderForm({
    bel,
    mail: { '#type': 'checkbox', '#title': 'Mail mij', '#states': { checked: isCalled } },
  });
  await visitor.click(screen.getByRole('checkbox', { name: /Bel mij/ }));
  const mail = screen.getByRole('checkbox', { name: /Mail mij/ });
  expect(mail).toBeChecked();

  await visitor.click(mail);
  expect(mail).not.toBeChecked();
});

test('a field that is read-only now shows its answer, and can be changed again later', async () => {
  const { visitor } = renderForm({
    bel,
    naam: { '#type': 'textfield', '#title': 'Naam', '#states': { readonly: isCalled } },
    soort: {
      '#type': 'radios',
      '#title': 'Soort',
      '#options': { a: 'Een', b: 'Twee' },
      '#states': { readonly: isCalled },
    },
  });
  const box = screen.getByRole('checkbox', { name: /Bel mij/ });
  const name = () => screen.getByRole('textbox', { name: /Naam/ });
  await visitor.type(name(), 'Bo');
  await visitor.click(box);
  await visitor.type(name(), 'b');
  expect(name()).toHaveValue('Bo');
  expect(screen.getByRole('radio', { name: 'Een' })).toBeEnabled();

  await visitor.click(box);
  await visitor.type(name(), 'b');
  expect(name()).toHaveValue('Bob');
});
