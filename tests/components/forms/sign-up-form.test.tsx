import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signUp } from '@/components/elements/sign-up';
import { SignUpForm } from '@/components/forms/sign-up-form';
import { findSignUp } from '@/lib/forms/definition/sign-up';
import { messagesOf } from '@/lib/i18n/messages';
import { formOf } from '@/tests/support/webform';

const { webform: messages } = messagesOf('nl');

const newsletter = {
  newsletter: { '#type': 'checkbox', '#title': 'De nieuwsbrief', '#default_value': 1 },
  email: { '#type': 'email', '#title': 'E-mailadres', '#required': true },
  consent: {
    '#type': 'checkbox',
    '#title': 'Jullie mogen mij post sturen.',
    '#required': true,
    '#required_error': 'Zet een vinkje.',
  },
};

const accepted = {
  outcome: 'accepted',
  receipt: '4H9K-WXYC',
  title: 'Kijk nu in je mail',
  message: '<p>We sturen je een mail.</p>',
  next: null,
};

/** A form on the page, and what its replies are, one for each press. */
function renderForm(replies: readonly unknown[]) {
  const form = formOf(newsletter);
  const needs = findSignUp(form, messages);
  if (!needs) throw new Error('the form needs more');
  const { container } = render(
    <SignUpForm
      {...{ form, signUp: needs, messages, token: 'van-de-pagina' }}
      action="/api/forms/nl/nieuwsbrief"
      page="/nl/nieuwsbrief"
    />,
  );
  const host = container.querySelector('sign-up-form');
  const element = container.querySelector('form');
  if (!(host instanceof HTMLElement) || !element) throw new Error('no form');
  element.noValidate = true;
  const [events, posted]: [unknown[], FormData[]] = [[], []];
  const submit = signUp(host, element, {
    loadJson: () => Promise.resolve({ token: 'van-mij' }),
    sendForm: (_, body) => {
      posted.push(body);
      const reply = replies[posted.length - 1];
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
    pushEvent: (event) => events.push(event),
    untilSettled: () => Promise.resolve(),
  });
  return { submit, posted, events, visitor: userEvent.setup() };
}

const field = () => screen.getByRole('textbox', { name: 'E-mailadres' });

async function fillIn({ visitor }: ReturnType<typeof renderForm>) {
  await visitor.type(field(), 'sanne@kadelicht.example');
  await visitor.click(screen.getByRole('checkbox', { name: 'Jullie mogen mij post sturen.' }));
}

test('one press subscribes, and the receipt stands in place of the form', async () => {
  window.history.replaceState(null, '', '/nl/over-ons');
  const form = renderForm([accepted]);
  await fillIn(form);
  await form.submit();

  expect(Object.fromEntries(form.posted[0] ?? [])).toMatchObject({
    email: 'sanne@kadelicht.example',
    newsletter: '1',
    consent: '1',
    form_token: 'van-mij',
    form_page: '/nl/over-ons',
    form_op: 'submit',
  });
  expect(screen.getByRole('heading', { name: 'Kijk nu in je mail' })).toHaveFocus();
  expect(screen.getByText('4H9K-WXYC')).toBeVisible();
  expect(screen.getByText('We sturen je een mail.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(form.events).toEqual([
    { event: 'form-submit', form: 'proef', answers: { newsletter: ['1'] } },
  ]);
});

test('without an address and a tick nothing is sent, and each field says so, not before', async () => {
  const form = renderForm([]);
  const fields = [field(), screen.getByRole('checkbox')];
  for (const required of fields) {
    expect(required).toBeRequired();
    expect(required).toBeValid();
  }

  await form.submit();

  for (const wrong of fields) expect(wrong).toBeInvalid();

  expect(form.posted).toEqual([]);
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(messages.required);
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Zet een vinkje.');
});

const failure = (error: string, message: string) => ({ outcome: 'failed', error, message });
const rejection = (message: string) => ({
  outcome: 'rejected',
  message: null,
  token: 'daarna',
  problems: [{ key: 'email', part: null, message }],
});

test.each([
  ['a bad address', rejection(messages.email), messages.email],
  ['too many presses', failure('limited', 'Het is druk.'), 'Het is druk.'],
  ['a backend that is down', failure('unavailable', 'Bel ons.'), 'Bel ons.'],
  ['no connection', new TypeError('fetch failed'), messages.noConnection],
  ['a reply that is none', { outcome: 'anders' }, messages.error],
])('after %s the field says why, keeps the address, and can be sent again', async (...row) => {
  const [, reply, message] = row;
  const form = renderForm([reply, accepted]);
  await fillIn(form);
  await form.submit();

  expect(field()).toHaveAccessibleDescription(message);
  expect(field()).toHaveValue('sanne@kadelicht.example');
  expect(screen.queryByText('4H9K-WXYC')).not.toBeInTheDocument();
  expect(form.events).toEqual([]);

  await form.submit();
  expect(screen.getByText('4H9K-WXYC')).toBeVisible();
});

test('a password manager that fills in the field for robots costs one more press', async () => {
  const again = { outcome: 'rejected', problems: [], message: messages.errors.again, token: 'x' };
  const form = renderForm([again, accepted]);
  await fillIn(form);
  await form.visitor.type(screen.getByLabelText(messages.leaveEmpty), 'https://kadelicht.example');
  await form.submit();
  expect(field()).toHaveAccessibleDescription(messages.errors.again);

  await form.submit();
  expect(form.posted.map((body) => body.get('website_confirm'))).toEqual([
    'https://kadelicht.example',
    null,
  ]);
  expect(screen.getByText('4H9K-WXYC')).toBeVisible();
});

test('two presses at once are one sign-up', async () => {
  const form = renderForm([accepted]);
  await fillIn(form);
  await Promise.all([form.submit(), form.submit()]);

  expect(form.posted).toHaveLength(1);
});

test.each([
  ['one more required field', { name: { '#type': 'textfield', '#title': 'A', '#required': true } }],
  ['no e-mail address', { email: { '#type': 'tel', '#title': 'Telefoon' } }],
])('a form with %s needs more than a press', (_, others) => {
  expect(findSignUp(formOf({ ...newsletter, ...others }), messages)).toBeNull();
});
