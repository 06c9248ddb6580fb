import { screen } from '@testing-library/react';
import { setConsent } from '@/lib/browser/consent';
import { renderForm } from '@/tests/support/form-island';
import { ACCEPTED, formServer } from '@/tests/support/form-server';

const wire = {
  newsletter: { '#type': 'checkbox', '#title': 'De nieuwsbrief' },
  phone_updates: { '#type': 'checkbox', '#title': 'Bel mij' },
  how_known: {
    '#type': 'webform_select_other',
    '#title': 'Hoe ken je ons?',
    '#options': { poster: 'Van een poster' },
  },
  help: { '#type': 'textfield', '#title': 'Waarmee kunnen we helpen?' },
  email: { '#type': 'email', '#title': 'E-mailadres' },
  actions: { '#type': 'webform_actions', '#submit__label': 'Meld je aan' },
};

/** Answers every field, with free text where possible. */
async function send(body: object = ACCEPTED) {
  const { origin } = await formServer(() => ({ status: 200, body }));
  const { visitor } = renderForm(wire, { origin });
  await visitor.click(screen.getByRole('checkbox', { name: /nieuwsbrief/ }));
  await visitor.selectOptions(screen.getByRole('combobox', { name: /Hoe ken je ons/ }), '_other_');
  await visitor.type(
    await screen.findByRole('textbox', { name: /Anders/ }),
    'Mijn buurvrouw Fatima',
  );
  await visitor.type(screen.getByRole('textbox', { name: /helpen/ }), 'Ik heb schulden');
  await visitor.type(screen.getByRole('textbox', { name: /E-mail/ }), 'joop@kadelicht.example');
  await visitor.click(screen.getByRole('button', { name: 'Meld je aan' }));
}

beforeEach(() => {
  localStorage.clear();
  globalThis.dataLayer = undefined;
});

test('with consent the event has chosen options, never typed text', async () => {
  setConsent('statistics', true);
  await send();
  await screen.findByText('K7QD-3MXP');

  expect(globalThis.dataLayer).toEqual([
    { event: 'form-submit', form: 'proef', answers: { newsletter: ['1'], how_known: ['_other_'] } },
  ]);
});

test.each([
  ['has yet to choose', null],
  ['refused', false],
])('who %s causes no event', async (_, answer) => {
  if (answer !== null) setConsent('statistics', answer);
  await send();
  await screen.findByText('K7QD-3MXP');

  expect(globalThis.dataLayer).toBeUndefined();
});

test('a rejected submission causes no event', async () => {
  setConsent('statistics', true);
  await send({ outcome: 'failed', message: 'Nu even niet.' });
  await screen.findByText('Nu even niet.');

  expect(globalThis.dataLayer).toBeUndefined();
});
