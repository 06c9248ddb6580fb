// @vitest-environment node
import { REAL_CONTENT, startedBackend } from './support/backend';
import { elementsIn, textsOf } from './support/form-elements';
import { namesAt, pick } from './support/pick';
import { sender } from './support/webform';

const { call, read } = await startedBackend({ contentFolder: REAL_CONTENT });
const send = sender(call);

const fieldsOf = async (id: string, lang = 'nl', site = 'main') =>
  elementsIn(await read(`/${site}/${lang}/webform_rest/${id}/fields?_format=json`));

const FORMS = [
  ['apply_volunteer', 'main'],
  ['apply_paid', 'main'],
  ['apply_internship', 'main'],
  ['apply_daytime', 'main'],
  ['apply_for_activity', 'main'],
  ['newsletter', 'main'],
  ['contact', 'main'],
  ['donation', 'main'],
  ['rondleiding', 'main'],
  ['groepsbezoek', 'main'],
  ['zomerfeest', 'farm'],
  ['ervaring', 'main'],
] as const;

const all = await Promise.all(FORMS.map(([id, site]) => fieldsOf(id, 'nl', site)));

describe('the forms together', () => {
  test.each([
    'textfield',
    'textarea',
    'email',
    'tel',
    'number',
    'url',
    'hidden',
    'value',
    'select',
    'webform_select_other',
    'radios',
    'webform_radios_other',
    'checkbox',
    'checkboxes',
    'date',
    'datelist',
    'managed_file',
    'webform_document_file',
    'webform_image_file',
    'webform_markup',
    'processed_text',
    'fieldset',
    'details',
    'webform_flexbox',
    'webform_wizard_page',
    'webform_actions',
    'webform_address',
    'webform_computed_twig',
    'webform_contact',
    'webform_name',
    'webform_email_confirm',
    'datetime',
    'webform_time',
    'webform_term_select',
    'webform_term_checkboxes',
    'webform_likert',
    'text_format',
    'webform_terms_of_service',
  ])('have an element of type %s', (type) => {
    expect(all.flat().map((element) => element.type)).toContain(type);
  });

  test.each([
    'project_choice',
    'newsletter',
    'quarterly_magazine',
    'quarterly_magazine_mail',
    'quarterly_magazine_post',
    'phone_updates',
    'team_work',
    'help',
    'how_known',
  ])('have %s, one of the nine keys of the statistics', (key) => {
    expect(all.flat().map((element) => element.key)).toContain(key);
  });

  test.each(['#private', '#access', '#date_date_min', '#date_date_max', '#multiple', '#states'])(
    'have an element with %s',
    (name) => {
      expect(all.flat().some(({ properties }) => name in properties)).toBe(true);
    },
  );

  test('have options in groups, and as a list', () => {
    const options = all.flat().map(({ properties }) => properties['#options']);

    expect(options.some((one) => Array.isArray(one))).toBe(true);
    expect(options.some((one) => typeof pick(one, ...namesAt(one).slice(0, 1)) === 'object')).toBe(
      true,
    );
  });
});

/** Names, and what is the same word in both languages. */
const SAME = new Set(['Fenna', 'Winston', 'Postcode', 'Route']);

test.each(FORMS)('%s has no Dutch left in English', async (id, site) => {
  const dutch = (await fieldsOf(id, 'nl', site)).flatMap(textsOf);
  const english = new Map((await fieldsOf(id, 'en', site)).flatMap(textsOf));
  const unchanged = dutch.filter(([name, text]) => english.get(name) === text && !SAME.has(text));

  expect(unchanged).toEqual([]);
  expect(dutch.length).toBeGreaterThan(3);
});

const person = { name: 'Joop de Vries', email: 'joop@kadelicht.example', phone: '020 555 01 20' };
const place = { address: 'Lantaarnkade 12', postal_code: '1017 ZX', city: 'Amsterdam' };
const giving = { ...person, amount: 25, consent: 1 };
const group = {
  contact: { name: 'Joop' },
  email: person.email,
  moment: '2027-01-12T10:00:00+0100',
  rules: 1,
};
const reading = { email: person.email, consent: 1 };

test.each([
  ['apply_volunteer', { ...person, vacancy: '7001', help: ['buddy'], days: ['weekend'] }],
  ['apply_volunteer', { ...person, team_work: 'team', team_size: 8, hours: '0' }],
  ['apply_paid', { ...person, address: place, motivation_way: 'talk', cv: 1 }],
  ['apply_paid', { ...person, address: place, motivation_way: 'letter', letter: 2, cv: 1 }],
  ['apply_internship', { ...person, school: 'Hogeschool', motivation: 'Leren hoe het werkt.' }],
  ['apply_daytime', { ...person, who: 'self', places: ['garden', 'kitchen'] }],
  ['apply_daytime', { ...person, who: 'Mijn buurvrouw', helper_name: 'Ada' }],
  ['apply_for_activity', { name: 'Joop', phone: person.phone, people: 1 }],
  ['apply_for_activity', { name: 'Joop', email: person.email, people: 3, others: 'Ada' }],
  ['newsletter', { ...reading, newsletter: 1, topics: ['stories'] }],
  [
    'newsletter',
    {
      consent: 1,
      quarterly_magazine: 1,
      quarterly_magazine_post: 1,
      last_name: 'De Vries',
      address: place,
    },
  ],
  ['contact', { ...person, subject: 'help', message: 'Dag', photos: [1, 2] }],
  ['donation', { ...giving, interval: 'single', project_choice: 'bikes' }],
  ['donation', { ...giving, interval: 'monthly', iban: 'NL91ABNA0417164300', mandate: 1 }],
  ['rondleiding', { ...person, language: 'en' }],
  ['groepsbezoek', group],
  [
    'groepsbezoek',
    {
      ...group,
      companion: [{ first: 'Ada' }],
      themes: ['301'],
      call_at: '09:30',
      expectation: { listen: 'yes' },
      story: { value: 'Een klas.', format: 'plain_text' },
    },
  ],
])('%s takes %j', async (id, answers) => {
  const answer = await send({ webform_id: id, ...answers });

  expect(await answer.json()).toMatchObject({ sid: expect.any(String) });
});

test.each([
  ['apply_volunteer', { ...person, team_work: 'team' }, ['team_size']],
  ['apply_paid', { ...person, address: place, cv: 1 }, ['motivation_way']],
  [
    'apply_paid',
    { ...person, address: {}, motivation_way: 'talk', cv: 1 },
    ['address][postal_code', 'address][city'],
  ],
  [
    'apply_paid',
    { ...person, address: place, motivation_way: 'write', cv: 1, linkedin: 'joop' },
    ['linkedin', 'motivation'],
  ],
  ['apply_internship', { ...person, school: 'X', motivation: 'Kort.' }, ['motivation']],
  ['apply_daytime', { ...person, who: 'worker' }, ['helper_name']],
  ['apply_for_activity', { name: 'Joop', people: 9 }, ['email', 'phone', 'people']],
  ['newsletter', { consent: 1 }, ['newsletter']],
  ['newsletter', { ...reading, quarterly_magazine: 1 }, ['quarterly_magazine_mail']],
  [
    'newsletter',
    { consent: 1, quarterly_magazine: 1, quarterly_magazine_post: 1 },
    ['last_name', 'address][address', 'address][postal_code', 'address][city'],
  ],
  [
    'contact',
    { name: 'J', email: person.email, subject: 'x', message: 'y', call_me: 1 },
    ['phone'],
  ],
  ['donation', { ...giving, interval: 'monthly' }, ['iban', 'mandate']],
  ['donation', { ...giving, interval: 'monthly', iban: '0417', mandate: 1 }, ['iban']],
  ['donation', { ...giving, amount: 2.5, interval: 'single' }, ['amount']],
  ['groepsbezoek', {}, ['contact][name', 'email', 'moment', 'rules']],
  ['groepsbezoek', { ...group, email: 'joop' }, ['email']],
  ['groepsbezoek', { ...group, call_at: '25:00' }, ['call_at']],
  ['groepsbezoek', { ...group, call_at: '08:59' }, ['call_at']],
  ['groepsbezoek', { ...group, call_at: '17:01' }, ['call_at']],
  ['groepsbezoek', { ...group, rules: 0 }, ['rules']],
  ['groepsbezoek', { ...group, subject: '1' }, ['subject']],
  ['groepsbezoek', { ...group, themes: ['1'] }, ['themes']],
  ['groepsbezoek', { ...group, companion: [{ last: 'B' }] }, ['companion][items][0][first']],
])('%s rejects %j with a message', async (id, answers, wrong) => {
  const answer = await send({ webform_id: id, ...answers });

  expect(namesAt(await answer.json(), 'error')).toEqual(wrong);
});

test('the walk is full after twelve people, however many press at once', async () => {
  const places = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const answer = await send({ webform_id: 'rondleiding', ...person, language: 'nl' });
      return answer.status;
    }),
  );

  // One of the twelve went to the form that was filled in above.
  expect(places.filter((status) => status === 200)).toHaveLength(11);
});
