import { screen, waitFor, within } from '@testing-library/react';
import { renderForm } from '@/tests/support/form-island';
import { ACCEPTED, type Arrived, formServer, gate, type Reply } from '@/tests/support/form-server';

const wire = {
  naam: { '#type': 'textfield', '#title': 'Naam', '#required': true },
  bel: { '#type': 'checkbox', '#title': 'Bel mij' },
  nummer: {
    '#type': 'tel',
    '#title': 'Nummer',
    '#states': { visible: { ':input[name="bel"]': { checked: true } } },
  },
  bron: { '#type': 'hidden', '#default_value': 'poster' },
  actions: { '#type': 'webform_actions', '#submit__label': 'Meld je aan' },
};

const texts = { title: 'Je bent aangemeld', message: '<p>We bellen je morgen.</p>' };
const accepted = { status: 200, body: { ...ACCEPTED, ...texts } };

/** A site that answers a post with these, the last one again and again. */
const site = (...replies: readonly (Reply | (() => Promise<Reply>))[]) => {
  let at = 0;
  return formServer(() => {
    const reply = replies[Math.min(at++, replies.length - 1)];
    return typeof reply === 'function' ? reply() : (reply ?? null);
  });
};

const posts = (arrived: readonly Arrived[]) => arrived.filter(({ method }) => method === 'POST');
const send = () => screen.getByRole('button', { name: 'Meld je aan' });

type Visitor = ReturnType<typeof renderForm>['visitor'];

async function fillIn(visitor: Visitor) {
  await visitor.type(screen.getByRole('textbox', { name: 'Naam' }), 'Joop');
}

/** Renders the form as a site has it, fills it in and sends it. */
async function sendForm({ origin }: { origin: string }, initial = {}) {
  const rendered = renderForm(wire, { origin, initial });
  await fillIn(rendered.visitor);
  await rendered.visitor.click(send());
  return rendered;
}

test('a receipt replaces an accepted form', async () => {
  const { origin, arrived } = await site(accepted);
  await sendForm({ origin }, { draft: 'concept' });

  const heading = await screen.findByRole('heading', { level: 2, name: 'Je bent aangemeld' });
  await vi.waitFor(() => {
    expect(heading).toHaveFocus();
  });
  expect(screen.getByRole('region', { name: 'Je bent aangemeld' })).toContainElement(heading);
  expect(screen.getByText('K7QD-3MXP')).toBeVisible();
  expect(screen.getByText('We bellen je morgen.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();

  const [first] = posts(arrived);
  expect(first?.headers.accept).toBe('application/json');
  expect(first?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(Object.fromEntries((await first?.form()) ?? [])).toEqual({
    form_token: 'eigen',
    form_page_token: 'uit de pagina',
    form_referrer: '',
    form_page: '/nl/proef',
    form_draft: 'concept',
    naam: 'Joop',
    website_confirm: '',
    form_op: 'submit',
  });
});

test('repeated clicks submit once, and the progress is announced', async () => {
  const { opened, open } = gate();
  const { origin, arrived } = await site(async () => {
    await opened;
    return accepted;
  });
  const { visitor, container } = renderForm(wire, { origin });
  await fillIn(visitor);
  await visitor.tripleClick(send());
  await visitor.keyboard('{Enter}');

  await screen.findByText('Bezig met verzenden', { selector: '[role="status"]' });
  expect(container.querySelector('form')).toHaveAttribute('aria-busy', 'true');
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  open();
  await screen.findByText('K7QD-3MXP');

  expect(screen.queryByText('Bezig met verzenden')).not.toBeInTheDocument();
  expect(posts(arrived)).toHaveLength(1);
});

test('a network error keeps the answers, shows the phone number, and allows a retry', async () => {
  const { origin, arrived } = await site(null, accepted);
  const { visitor } = await sendForm({ origin });

  const box = await screen.findByRole('group', { name: 'Het is nog niet verstuurd' });
  await waitFor(() => {
    expect(box).toHaveFocus();
  });
  expect(box).toHaveTextContent('Geen verbinding. Je antwoorden staan er nog.');
  expect(within(box).getByRole('link', { name: '020 555 01 20' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Naam' })).toHaveValue('Joop');
  expect(screen.queryByText('Bezig met verzenden')).not.toBeInTheDocument();

  await visitor.click(within(box).getByRole('button', { name: 'Probeer het opnieuw' }));
  await screen.findByText('K7QD-3MXP');
  const tokens = await Promise.all(
    posts(arrived).map(async (one) => (await one.form()).get('form_token')),
  );
  // The same key, so that it cannot arrive twice.
  expect(tokens).toEqual(['eigen', 'eigen']);
});

test.each([
  [
    'a site without space',
    { status: 503, body: { outcome: 'failed', message: 'Er is nu geen plek.' } },
    'Er is nu geen plek.',
  ],
  [
    'an invalid response',
    { status: 502, body: '<html>' },
    'Er ging iets mis bij het versturen. Je antwoorden staan er nog. Probeer het zo nog eens.',
  ],
])('%s leaves the answers on the page', async (_, reply, message) => {
  const { origin } = await site(reply);
  await sendForm({ origin });

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Naam' })).toHaveValue('Joop');
});

test('a rejection is shown at the field, and the next attempt has the new token', async () => {
  const { origin, arrived } = await site(
    {
      status: 422,
      body: {
        outcome: 'rejected',
        problems: [{ key: 'naam', part: null, message: 'Die naam klopt niet.' }],
        message: 'Kijk het nog eens na.',
        token: 'nieuw',
      },
    },
    accepted,
  );
  const { visitor } = await sendForm({ origin });

  const name = await screen.findByRole('textbox', { name: 'Naam', description: /klopt niet/ });
  expect(name).toHaveValue('Joop');
  expect(screen.getByText('Kijk het nog eens na.')).toBeVisible();

  await visitor.click(send());
  await screen.findByText('K7QD-3MXP');
  const [, second] = posts(arrived);
  expect((await second?.form())?.get('form_token')).toBe('nieuw');
});

test('a private token is fetched at the first input, once', async () => {
  const { origin, arrived } = await site(accepted);
  const { visitor } = renderForm(wire, { origin });
  expect(arrived).toEqual([]);

  await visitor.click(screen.getByRole('textbox', { name: 'Naam' }));
  await waitFor(() => {
    expect(arrived.map(({ path }) => path)).toEqual(['/formulier/token']);
  });
  await fillIn(visitor);
  await visitor.click(screen.getByRole('checkbox'));
  expect(arrived).toHaveLength(1);
});

test('without a private token the one in the page is sent', async () => {
  const { origin, arrived } = await formServer(() => accepted, { status: 500, body: {} });
  await sendForm({ origin });

  await screen.findByText('K7QD-3MXP');
  expect((await posts(arrived)[0]?.form())?.get('form_token')).toBe('uit de pagina');
});

test('a hidden answer is not sent, though it is stored', async () => {
  const { origin, arrived } = await site(accepted);
  const { visitor } = renderForm(wire, { origin });
  await fillIn(visitor);
  const box = screen.getByRole('checkbox');
  await visitor.click(box);
  await visitor.type(screen.getByRole('textbox', { name: /Nummer/ }), '0205550120');
  await visitor.click(box);
  await visitor.click(send());

  await screen.findByText('K7QD-3MXP');
  expect((await posts(arrived)[0]?.form())?.has('nummer')).toBe(false);
});

test('a form without required fields posts the names of its fields when left empty', async () => {
  const { origin, arrived } = await site(accepted);
  const { visitor } = renderForm(
    { ...wire, naam: { '#type': 'textfield', '#title': 'Naam' } },
    { origin },
  );
  await visitor.click(send());

  await screen.findByText('K7QD-3MXP');
  const post = await posts(arrived)[0]?.form();
  expect([post?.get('naam'), post?.get('bel'), post?.has('nummer')]).toEqual(['', '', false]);
});
