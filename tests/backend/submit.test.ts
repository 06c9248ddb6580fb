// @vitest-environment node
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { startedBackend } from './support/backend';
import { pick } from './support/pick';
import { sender, SIGN_UP as good, sidIn, submissionsIn } from './support/webform';

const dataFolder = temporaryFolder();
const { call } = await startedBackend({ dataFolder });

const send = sender(call);

const sidOf = async (body: unknown) => sidIn(await send(body));

const findStored = (sid: unknown) => submissionsIn(dataFolder).find((one) => one.sid === sid);

test('a good submission is stored, and its id and confirmation are returned', async () => {
  const answer = await send({ ...good, dagen: ['ma'], aantal: '2', onbekend: 'x' });

  expect(answer.status).toBe(200);
  const receipt: unknown = await answer.json();
  expect(receipt).toEqual({
    sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    confirmation_type: 'message',
    confirmation_url: '',
    confirmation_message: '<p>Tot snel.</p>',
    confirmation_title: 'Dank je wel',
  });
  const row = findStored(pick(receipt, 'sid'));
  expect(row).toMatchObject({
    webform_id: 'aanmelden',
    site: 'main',
    lang: 'nl',
    data: { naam: 'Joop', dagen: ['ma'], aantal: '2', adres: { city: 'Amsterdam' } },
  });
  expect(row).not.toHaveProperty('data.onbekend');
});

test('fields that a visitor may not fill are ignored; the form’s constants stay', async () => {
  const sid = await sidOf({ ...good, geheim: 'x', besloten: 'y' });

  expect(findStored(sid)).toHaveProperty('data.geheim', 'intern');
  expect(findStored(sid)).not.toHaveProperty('data.besloten');
});

test('every missing answer is named at its element, in the language of the form', async () => {
  const answer = await send({ webform_id: 'aanmelden' });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    message: expect.any(String),
    error: {
      naam: 'Het veld Naam is verplicht.',
      'adres][city': 'Het veld Plaats is verplicht.',
      email: 'Vul je e-mailadres in.',
      akkoord: 'Het veld Akkoord is verplicht.',
    },
  });
  expect(await (await send({ webform_id: 'aanmelden' }, {}, 'main/en')).json()).toMatchObject({
    error: { naam: 'Name field is required.' },
  });
});

test.each([
  ['email', 'geen adres', /ongeldig/],
  ['email', '<b>@x', /&lt;b&gt;@x/],
  ['site', 'ftp://x', /URL/],
  ['aantal', 'veel', /getal/],
  ['aantal', 0, /groter/],
  ['aantal', 9, /kleiner/],
  ['naam', 'Een lange naam', /langer/],
  ['postcode', '1017', /indeling/],
  ['kleur', 'groen', /niet toegestaan/],
  ['dagen', ['ma', 'zo'], /niet toegestaan/],
  ['akkoord', 0, /verplicht/],
])('%s cannot be %j', async (key, value, message) => {
  const answer = await send({ ...good, [key]: value });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { [key]: expect.stringMatching(message) } });
});

test.each([
  ['an option in a group', { kleur: 'blauw' }],
  ['a free answer where there is an other choice', { bron: 'Via Ada' }],
  ['a date that is none', { datum: '2026-99-99' }],
  ['a file that was never uploaded', { cv: 4711 }],
  ['more files than the form takes', { fotos: [1, 2, 3, 4] }],
])('%s is accepted, as Drupal does', async (_, answers) => {
  expect((await send({ ...good, ...answers })).status).toBe(200);
});

describe('the form cannot be sent at all', () => {
  test('when it is full', async () => {
    expect((await send({ webform_id: 'vol', naam: 'Een' })).status).toBe(200);

    const answer = await send({ webform_id: 'vol', naam: 'Twee' });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringMatching(/ vol/) },
    });
  });

  test('when another site has it', async () => {
    expect((await send(good, {}, 'farm/nl')).status).toBe(400);
  });
});

test('a parameter of the content type does not matter', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' };

  expect((await send(good, headers)).status).toBe(200);
});

test('a submission that is too large is 413', async () => {
  expect((await send({ ...good, naam: 'x'.repeat(1_000_001) })).status).toBe(413);
});
