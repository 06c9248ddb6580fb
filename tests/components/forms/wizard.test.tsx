import { act, screen, waitFor, within } from '@testing-library/react';
import { aMoment, renderForm } from '@/tests/support/form-island';
import { formServer } from '@/tests/support/form-server';

const wire = {
  jij: {
    '#type': 'webform_wizard_page',
    '#title': 'Jij',
    naam: { '#type': 'textfield', '#title': 'Naam', '#required': true },
    brief: { '#type': 'checkbox', '#title': 'Met brief' },
  },
  werk: {
    '#type': 'webform_wizard_page',
    '#title': 'Je werk',
    '#prev_button_label': 'Terug naar jij',
    '#next_button_label': 'Verder',
    brieftekst: {
      '#type': 'textarea',
      '#title': 'Je brief',
      '#required': true,
      '#states': { visible: { ':input[name="brief"]': { checked: true } } },
    },
    uren: { '#type': 'number', '#title': 'Uren', '#max': 40 },
  },
  slot: {
    '#type': 'webform_wizard_page',
    '#title': 'Tot slot',
    post: { '#type': 'checkbox', '#title': 'Stuur post' },
  },
};

/** Presses Back or Forward of the browser. */
const travel = (entries: -1 | 1) =>
  act(async () => {
    const arrived = new Promise((done) => {
      window.addEventListener('popstate', done, { once: true });
    });
    window.history.go(entries);
    await arrived;
  });

const press = (name: string) => screen.getByRole('button', { name });

// Each form stands on a page that was just opened.
beforeEach(() => {
  window.history.pushState(null, '');
});

test('a step is validated before the next, and its heading takes the focus', async () => {
  const { visitor } = renderForm(wire);
  expect(screen.getByRole('heading', { name: 'Stap 1 van 3: Jij' })).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Vorige' })).not.toBeInTheDocument();

  await visitor.click(press('Volgende'));
  await screen.findByRole('group', { name: /1 fout/ });

  await visitor.type(screen.getByRole('textbox', { name: 'Naam' }), 'Joop{Enter}');
  expect(await screen.findByRole('heading', { name: 'Stap 2 van 3: Je werk' })).toHaveFocus();
  const steps = within(screen.getByRole('list', { name: 'Stappen' })).getAllByRole('listitem');
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(steps[0]).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('the previous step has its answers, and needs no validation', async () => {
  const { visitor } = renderForm(wire);
  await visitor.type(screen.getByRole('textbox', { name: 'Naam' }), 'Joop');
  await visitor.click(screen.getByRole('checkbox', { name: /Met brief/ }));
  await visitor.click(press('Volgende'));
  await visitor.type(await screen.findByRole('textbox', { name: /Uren/ }), '90');
  await visitor.click(press('Terug naar jij'));

  expect(await screen.findByRole('textbox', { name: 'Naam' })).toHaveValue('Joop');
  await visitor.click(press('Volgende'));
  expect(await screen.findByRole('textbox', { name: /Uren/ })).toHaveValue('90');
  expect(screen.getByRole('textbox', { name: 'Je brief' })).toBeVisible();
});

test('the browser history leads through the steps with their answers', async () => {
  const { visitor } = renderForm(wire);
  await visitor.type(screen.getByRole('textbox', { name: 'Naam' }), 'Joop');
  await visitor.click(press('Volgende'));
  await visitor.type(await screen.findByRole('textbox', { name: /Uren/ }), '12');

  await travel(-1);
  expect(await screen.findByRole('textbox', { name: 'Naam' })).toHaveValue('Joop');
  expect(screen.getByRole('heading', { name: 'Stap 1 van 3: Jij' })).toBeVisible();

  await travel(1);
  expect(await screen.findByRole('textbox', { name: /Uren/ })).toHaveValue('12');
});

test('a new step shows no error before an attempt to continue', async () => {
  const { visitor } = renderForm(wire);
  await visitor.click(press('Volgende'));
  await screen.findByRole('group', { name: /1 fout/ });
  await visitor.type(screen.getByRole('textbox', { name: 'Naam' }), 'Joop');
  await visitor.click(press('Volgende'));
  const hours = await screen.findByRole('textbox', { name: /Uren/ });
  await visitor.type(hours, '90');
  await visitor.tab();
  await aMoment();

  expect(hours).toBeValid();
});

test('all steps are sent at once, and a rejected one is shown again', async () => {
  const problems = [{ key: 'naam', part: null, message: 'Die naam kennen we al.' }];
  const { origin, arrived } = await formServer(() => ({
    status: 422,
    body: { outcome: 'rejected', problems, message: null, token: null },
  }));
  const { visitor } = renderForm(wire, { origin });
  await visitor.type(screen.getByRole('textbox', { name: 'Naam' }), 'Joop');
  await visitor.click(press('Volgende'));
  await visitor.type(await screen.findByRole('textbox', { name: /Uren/ }), '12');
  await visitor.click(press('Verder'));
  await screen.findByRole('heading', { name: 'Stap 3 van 3: Tot slot' });
  await visitor.click(press('Versturen'));

  const box = await screen.findByRole('group', { name: /1 fout/ });
  await waitFor(() => {
    expect(box).toHaveFocus();
  });
  expect(screen.getByRole('heading', { name: 'Stap 1 van 3: Jij' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Naam' })).toHaveAccessibleDescription(
    'Fout: Die naam kennen we al.',
  );
  const posted = await arrived.find(({ method }) => method === 'POST')?.form();
  expect([...(posted ?? [])]).toEqual(
    expect.arrayContaining([
      ['naam', 'Joop'],
      ['uren', '12'],
      ['form_op', 'submit'],
    ]),
  );
  expect(posted?.has('brieftekst')).toBe(false);
});
