// @vitest-environment node
import { startedBackend } from './support/backend';
import { namesAt, pick } from './support/pick';

const { call, read } = await startedBackend();

test('the elements come in the order of the form, containers with theirs inside', async () => {
  const fields = await read('/main/nl/webform_rest/aanmelden/fields?_format=json');

  expect(namesAt(fields).slice(0, 3)).toEqual(['persoon', 'email', 'site']);
  expect(pick(fields, 'persoon')).toEqual({
    '#type': 'fieldset',
    '#title': 'Jij',
    '#webform_key': 'persoon',
    '#webform_multiple': false,
    naam: {
      '#type': 'textfield',
      '#title': 'Naam',
      '#required': true,
      '#maxlength': 10,
      '#webform_key': 'naam',
      '#webform_multiple': false,
    },
    adres: expect.objectContaining({ '#type': 'webform_address', '#city__required': true }),
  });
});

test('only what was configured is there', async () => {
  const date = pick(await read('/main/nl/webform_rest/aanmelden/fields'), 'datum');

  expect(date).toMatchObject({ '#type': 'date' });
  expect(date).not.toHaveProperty('#required');
});

test.each([
  ['kleur', false],
  ['dagen', true],
  ['fotos', 3],
])('%s takes %j values', async (key, multiple) => {
  expect(await read('/main/nl/webform_rest/aanmelden/fields')).toMatchObject({
    [key]: { '#webform_multiple': multiple },
  });
});

test('private elements and values are sent too, as Drupal does', async () => {
  expect(await read('/main/nl/webform_rest/aanmelden/fields')).toMatchObject({
    geheim: { '#value': 'intern' },
    besloten: { '#private': true },
  });
});

test('a translation falls back to the Dutch texts', async () => {
  expect(await read('/main/en/webform_rest/aanmelden/fields')).toMatchObject({
    persoon: { '#title': 'Jij', naam: { '#title': 'Name', '#required': true } },
  });
});

test.each(['/main/nl/webform_rest/nergens/fields', '/farm/nl/webform_rest/aanmelden/fields'])(
  'a form that the site does not have (%s) is 404',
  async (address) => {
    const answer = await call(address);

    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  },
);
