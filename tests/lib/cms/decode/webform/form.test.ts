// @vitest-environment node
import { flat } from '@/lib/forms/definition/form';
import { decodeElements, formOf } from '@/tests/support/webform';

const inside = { naam: { '#type': 'textfield', '#title': 'Naam' } };

test.each([
  ['name', 'textfield', 'name'],
  ['achternaam', 'textfield', 'family-name'],
  ['postcode', 'textfield', 'postal-code'],
  ['geboortedatum', 'datelist', 'bday'],
  ['woonplaats', 'textfield', 'address-level2'],
  ['bericht', 'textfield', null],
])('%s (%s) is filled in by the browser as %j', (key, type, token) => {
  expect(formOf({ [key]: { '#type': type } }).elements).toMatchObject([{ autocomplete: token }]);
});

test.each([
  ['its own token wins', { '#autocomplete': 'organization' }, 'organization'],
  ['several tokens are one', { '#autocomplete': 'section-a tel' }, 'section-a tel'],
  ['off is off', { '#autocomplete': 'off' }, null],
  ['on is that of its key', { '#autocomplete': 'on' }, 'name'],
  ['what is before a token makes it none', { '#autocomplete': '!tel' }, 'name'],
  ['what is behind a token makes it none', { '#autocomplete': 'tel !' }, 'name'],
])('%s', (_, properties, token) => {
  const form = formOf({ name: { '#type': 'textfield', ...properties } });

  expect(form.elements).toMatchObject([{ autocomplete: token }]);
});

test.each([
  [{ '#title_display': 'none' }, { isTitleHidden: true }],
  [{ '#title_display': 'before' }, { isTitleHidden: false }],
  [{ '#title': '' }, { title: 'vraag' }],
  [
    { '#title': 'Ja, ik ken de <a href="/nl/regels" onclick="x()">regels</a>.', '#help': 'Kort' },
    { title: 'Ja, ik ken de regels.', help: '<a href="/nl/regels">regels</a><br />Kort' },
  ],
  [{ '#disabled': true, '#readonly': true }, { lock: 'disabled' }],
  [{ '#required': '1' }, { isRequired: true }],
  [{ '#required': 1 }, { isRequired: true }],
  [{ '#required': '0' }, { isRequired: false }],
  [{ '#multiple': 1 }, { multiple: false }],
  [{ '#multiple': '2' }, { multiple: 2 }],
  [
    { '#minlength': '', '#maxlength': 0 },
    { minLength: null, maxLength: 255 },
  ],
  [{ '#default_value': true }, { defaults: ['1'] }],
  [{ '#default_value': false }, { defaults: [] }],
  [{ '#default_value': '' }, { defaults: [] }],
  [{ '#default_value': 0 }, { defaults: ['0'] }],
  [{ '#default_value': ['a', '', false, 3, true] }, { defaults: ['a', '3', '1'] }],
  [{ '#default_value': { a: 'b' } }, { defaults: [] }],
])('the properties %j become %j', (properties, field) => {
  expect(formOf({ vraag: { '#type': 'textfield', ...properties } }).elements).toMatchObject([
    field,
  ]);
});

test('a text field with an IBAN’s key is an IBAN field, but no other one is', () => {
  const iban = { '#type': 'textfield', '#maxlength': 34 };

  expect(formOf({ iban, iban_email: { '#type': 'email' } }).elements).toMatchObject([
    { kind: 'iban', maxLength: 34 },
    { kind: 'email' },
  ]);
});

test.each([
  ['private', { '#type': 'textfield', '#private': true }],
  ['private by a number', { '#type': 'textfield', '#private': 1 }],
  ['private by a text', { '#type': 'textfield', '#private': '1' }],
  ['without access by a number', { '#type': 'textfield', '#access': 0 }],
  ['without access by a text', { '#type': 'textfield', '#access': '0' }],
  ['without access', { '#type': 'textfield', '#access': false }],
  ['a value', { '#type': 'value', '#value': 'intern' }],
  ['for results', { '#type': 'webform_markup', '#markup': 'Klaar', '#display_on': 'view' }],
  ['for nowhere', { '#type': 'processed_text', '#text': 'Klaar', '#display_on': 'none' }],
  ['a variant of the form', { '#type': 'webform_variant', '#variant': 'override' }],
  ['attached to a mail', { '#type': 'webform_attachment_token', '#template': '[x]' }],
  ['a PDF of the answers', { '#type': 'webform_entity_print_attachment:pdf' }],
  ['for messages of Drupal', { '#type': 'status_messages' }],
  ['computed', { '#type': 'webform_computed_twig', '#template': '{{ data.x }}' }],
  ['for other roles', { '#type': 'textfield', '#access_create_roles': ['authenticated'] }],
  ['for no role', { '#type': 'textfield', '#access_create_roles': [] }],
  ['for roles by name', { '#type': 'textfield', '#access_create_roles': { editor: 'editor' } }],
  ['in a fieldset that is private', { '#type': 'fieldset', '#private': true, ...inside }],
])('an element that is %s is never rendered', (_, element) => {
  const { form, issues } = decodeElements({ geheim: element, open: { '#type': 'textfield' } });

  expect(JSON.stringify(form)).not.toMatch(/geheim|intern|naam/);
  expect(form?.elements).toHaveLength(1);
  expect(issues).toEqual([]);
});

test('a form preserves its order, its steps and its submit label', () => {
  const form = formOf({
    een: { '#type': 'webform_wizard_page', '#title': 'Jij', ...inside },
    twee: { '#type': 'webform_card', '#title': 'Werk', cv: { '#type': 'managed_file' } },
    knop: { '#type': 'webform_actions', '#submit__label': 'Verstuur' },
  });

  expect(flat(form.elements).map(({ key }) => key)).toEqual(['een', 'naam', 'twee', 'cv', 'knop']);
  expect(form.steps.map(({ title }) => title)).toEqual(['Jij', 'Werk']);
  expect(form.submitLabel).toBe('Verstuur');
});

test('the submit label is the first that an editor wrote', () => {
  const label = (text: string) => ({ '#type': 'webform_actions', '#submit__label': text });

  expect(formOf({ a: label(''), b: label('Meld je aan'), c: label('Nee') }).submitLabel).toBe(
    'Meld je aan',
  );
});

test('an empty form arrives as a list', () => {
  expect(decodeElements([])).toEqual({
    form: { id: 'proef', elements: [], steps: [], submitLabel: null },
    issues: [],
  });
});

test.each([null, 'tekst', 12, [[1]]])('%j is no form', (wire) => {
  const issue = { entity: 'webform:proef', part: 'fields', reason: 'not a form' };

  expect(decodeElements(wire)).toEqual({ form: null, issues: [issue] });
});

test('what an editor writes around an element stands there, while the element does', () => {
  const visible = { ':input[name="naam"]': { filled: true } };
  const { elements } = formOf({
    ...inside,
    vraag: {
      '#type': 'textfield',
      '#prefix': '<div class="kader"><h3>Over jou</h3>',
      '#suffix': '</div><p>Wij bewaren dit <b>niet</b>.</p>',
      '#states': { visible },
    },
    kader: { '#type': 'fieldset', '#prefix': '<div class="kader">', '#suffix': '</div>' },
  });

  const { states } = flat(elements).find(({ key }) => key === 'vraag') ?? {};
  expect(states?.visible).not.toBeNull();
  expect(elements.map(({ key }) => key).slice(1)).toEqual([
    'vraag-prefix',
    'vraag',
    'vraag-suffix',
    'kader',
  ]);
  expect(elements).toMatchObject([
    {},
    { kind: 'markup', body: '<div><h3>Over jou</h3></div>', states: { visible: states?.visible } },
    {},
    { kind: 'markup', body: '<p>Wij bewaren dit <b>niet</b>.</p>' },
    {},
  ]);
});
