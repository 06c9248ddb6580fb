// @vitest-environment node
import { flat } from '@/lib/forms/definition/form';
import { decodeElements, elementOf, formOf } from '@/tests/support/webform';

const options = { thee: 'Thee', koffie: 'Koffie' };
const chosen = [
  { value: 'thee', label: 'Thee' },
  { value: 'koffie', label: 'Koffie' },
];
const points = (...values: readonly number[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

/** Each of Webform's types: its configuration, and the element it becomes. */
test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['range', {}, { kind: 'number', min: 0, max: 100, step: 1, defaults: ['50'] }],
  ['range', { '#min': 1, '#max': 10, '#step': 2 }, { defaults: ['5'] }],
  ['range', { '#min': 0, '#max': 1, '#step': 'any' }, { defaults: ['0.5'], step: null }],
  [
    'range',
    { '#default_value': '7', '#output__field_suffix': ' min.' },
    { defaults: ['7'], slider: { prefix: '', suffix: 'min.' } },
  ],
  [
    'webform_rating',
    { '#star_size': 'large', '#max': 4 },
    { kind: 'radios', choices: points(1, 2, 3, 4), scale: '1: laagste, 4: hoogste' },
  ],
  ['webform_rating', {}, { choices: points(1, 2, 3, 4, 5) }],
  ['webform_rating', { '#max': 50 }, { kind: 'number', min: 0, max: 50, slider: null }],
  [
    'webform_scale',
    { '#min': 0, '#max': 2, '#min_text': 'nee', '#max_text': 'ja' },
    { kind: 'radios', choices: points(0, 1, 2), scale: '0: nee, 2: ja' },
  ],
  ['webform_scale', { '#max_text': 'ja' }, { choices: points(1, 2, 3, 4, 5), scale: '5: ja' }],
  ['webform_scale', { '#min': 0, '#max': 100 }, { kind: 'number', min: 0, max: 100 }],
  ['webform_scale', { '#min': 5, '#max': 1 }, { kind: 'number' }],
  [
    'webform_height',
    { '#default_value': '70', '#feet__min': 3 },
    { kind: 'number', isHeight: true, min: 91, max: 272, defaults: ['178'], step: null },
  ],
  ['search', {}, { kind: 'text', input: 'search' }],
  ['color', {}, { kind: 'text', input: 'color', defaults: ['#000000'] }],
  ['color', { '#default_value': '#e0a030' }, { defaults: ['#e0a030'], autocomplete: null }],
  ['password', {}, { kind: 'text', input: 'password', autocomplete: 'new-password' }],
  [
    'password_confirm',
    {},
    { kind: 'email-confirm', input: 'password', again: { title: 'Nog een keer het wachtwoord' } },
  ],
  ['machine_name', {}, { kind: 'text', pattern: { source: '[a-z0-9_]+' } }],
  ['webform_email_multiple', {}, { kind: 'text', pattern: { isQuick: true } }],
  ['webform_codemirror', { '#rows': 3 }, { kind: 'textarea', rows: 3 }],
  ['webform_buttons', { '#options': options }, { kind: 'radios', choices: chosen, scale: null }],
  [
    'webform_buttons_other',
    { '#options': options },
    { kind: 'radios', other: { label: 'Anders' } },
  ],
  ['webform_toggle', { '#on_text': 'graag' }, { kind: 'checkbox', title: 'Vraag: graag' }],
  ['webform_toggles', { '#options': options }, { kind: 'checkboxes', choices: chosen }],
  [
    'checkboxes',
    {
      '#options': { ...options, alles: 'Alles', none: 'Geen' },
      '#options_none': true,
      '#options_all': true,
      '#options_all_value': 'alles',
    },
    { choices: [...chosen, { value: 'none', label: 'Geen' }] },
  ],
  [
    'webform_checkboxes_other',
    { '#options': options },
    { kind: 'select', multiple: 'unlimited', other: { label: 'Anders' } },
  ],
  ['webform_checkboxes_other', { '#options': options, '#multiple': 2 }, { multiple: 2 }],
  [
    'webform_image_select',
    { '#images': { kat: { text: 'Kat', src: '/files/original/main-kat.webp' }, x: 'niets' } },
    {
      kind: 'radios',
      choices: [{ value: 'kat', label: 'Kat', image: '/media/files/original/main-kat.webp' }],
    },
  ],
  [
    'webform_image_select',
    {
      '#images': { kat: { text: 'Kat', src: '/files/original/main-kat.webp' } },
      '#options': { kat: 'Kat' },
    },
    { choices: [{ image: '/media/files/original/main-kat.webp' }] },
  ],
  [
    'webform_image_select',
    { '#images': { kat: { text: 'Kat', src: 'javascript:x' } }, '#multiple': true },
    { kind: 'checkboxes', choices: [{ value: 'kat', label: 'Kat' }] },
  ],
  [
    'language_select',
    {},
    {
      kind: 'select',
      choices: [
        { value: 'nl', label: 'Nederlands' },
        { value: 'en', label: 'English' },
      ],
    },
  ],
  ['language_select', { '#options': { fy: 'Frysk' } }, { choices: [{ value: 'fy' }] }],
  [
    'webform_autocomplete',
    { '#autocomplete_items': options },
    { kind: 'text', suggestions: { options: chosen, isClosed: false } },
  ],
  ['webform_autocomplete', {}, { kind: 'text', suggestions: null }],
  ['number', { '#field_prefix': '€', '#field_suffix': '' }, { title: 'Vraag (€)' }],
  [
    'number',
    { '#title': 'Hoeveel uur in de week?', '#field_suffix': 'Uur' },
    { title: 'Hoeveel uur in de week?' },
  ],
  ['textfield', { '#field_prefix': '€', '#field_suffix': '<b>u</b>' }, { title: 'Vraag (€ … u)' }],
  [
    'entity_autocomplete',
    { '#options': options, '#default_value': 'thee' },
    { kind: 'text', suggestions: { options: chosen, isClosed: true }, defaults: ['Thee'] },
  ],
  ['webform_same', {}, { kind: 'checkbox' }],
  ['webform_audio_file', {}, { kind: 'file', extensions: ['mp3', 'ogg', 'wav'] }],
  ['webform_video_file', { '#file_extensions': 'mp4' }, { kind: 'file', extensions: ['mp4'] }],
  [
    'webform_composite:kind',
    { '#webform_composite_elements': { naam: { '#type': 'textfield', '#title': 'Naam' } } },
    { kind: 'composite', parts: [{ kind: 'text', title: 'Naam' }] },
  ],
  ['webform_horizontal_rule', {}, { kind: 'markup', body: '<hr />', isNotice: false }],
  [
    'webform_message',
    { '#message_type': 'warning', '#message_message': '<p>Let op</p>' },
    { kind: 'markup', body: '<p>Let op</p>', isNotice: true },
  ],
  ['label', { '#title': 'A &amp; b' }, { kind: 'markup', body: '<p><b>A &amp; b</b></p>' }],
  ['item', { '#markup': '<p>Zo</p>' }, { kind: 'markup', body: '<p><b>Vraag</b></p><p>Zo</p>' }],
  [
    'webform_more',
    { '#more_title': 'Waarom?', '#more': '<p>Daarom</p>' },
    { kind: 'details', title: 'Waarom?', help: '<p>Daarom</p>', isOpen: false, elements: [] },
  ],
  ['webform_more', { '#title': '', '#more': '<p>Daarom</p>' }, { title: 'Lees meer' }],
  ['details', { '#more_title': 'Waarom?', '#more': 'Daarom' }, { title: 'Vraag', help: 'Daarom' }],
  ['textfield', { '#help': 'Op je pas', '#more': '' }, { help: 'Op je pas' }],
  [
    'fieldset',
    { '#description': 'Kort', '#help': '<p>Op je pas</p>', '#more': 'Lang' },
    { help: 'Kort<br /><p>Op je pas</p><br />Lang' },
  ],
])('%s with %j is supported', (type, properties, element) => {
  expect(elementOf(type, properties)).toMatchObject(element);
});

test.each([
  'webform_signature',
  'webform_mapping',
  'tableselect',
  'webform_tableselect_sort',
  'webform_table_sort',
])('%s is said at its place', (type) => {
  const { form } = decodeElements({ v: { '#type': type, '#title': 'Vraag', '#required': true } });

  expect(form?.elements).toMatchObject([{ kind: 'unknown', title: 'Vraag', isNeeded: true }]);
});

test('a reference to an entity without the names of any is said at its place', () => {
  const { form } = decodeElements({ v: { '#type': 'entity_autocomplete', '#title': 'Thema' } });

  expect(form?.elements).toMatchObject([{ kind: 'unknown', title: 'Thema' }]);
});

test.each([
  [
    'webform_name',
    ['Aanhef', 'Voornaam', 'Tussenvoegsel', 'Achternaam', 'Achtervoegsel', 'Titel'],
    ['text', 'text', 'text', 'text', 'text', 'text'],
  ],
  [
    'webform_telephone',
    ['Soort nummer', 'Telefoonnummer', 'Toestelnummer'],
    ['select', 'tel', 'number'],
  ],
  ['webform_link', ['Naam van de link', 'Webadres'], ['text', 'url']],
])('%s without parts has those of Webform', (type, titles, kinds) => {
  const element = elementOf(type, {});
  const parts = element && 'parts' in element ? element.parts : [];

  expect(parts.map(({ title }) => title)).toEqual(titles);
  expect(parts.map(({ kind }) => kind)).toEqual(kinds);
});

test('options that Webform names are ours, and a part without access is left out', () => {
  const element = elementOf('webform_telephone', {
    '#webform_composite_elements': {
      type: { '#type': 'select', '#title': 'Waar?', '#options': 'phone_types' },
      phone: { '#type': 'tel', '#title': 'Nummer', '#required': true },
      ext: { '#type': 'number', '#title': 'Toestel' },
    },
    '#ext__access': false,
  });

  expect(element).toMatchObject({
    parts: [
      { title: 'Waar?', choices: [{ value: 'Home', label: 'Thuis' }, {}, {}] },
      { kind: 'tel', title: 'Nummer', isRequired: true },
    ],
  });
});

test('a table is a group of its rows, with its headings above them', () => {
  const { elements } = formOf({
    t: {
      '#type': 'webform_table',
      '#title': 'Tijden',
      '#header': ['Dag', { data: 'Uur' }],
      r: {
        '#type': 'webform_table_row',
        '#title': 'Maandag',
        u: { '#type': 'textfield', '#title': 'Hoe laat?' },
      },
    },
  });

  expect(elements).toMatchObject([{ kind: 'fieldset', title: 'Tijden', help: 'Dag, Uur' }]);
  expect(flat(elements).map(({ key }) => key)).toEqual(['t', 'r', 'u']);
});

test('what is the same as another answer shows while its checkbox is not ticked', () => {
  const filled = { visible: { ':input[name="thuis"]': { filled: true } } };
  const { elements } = formOf({
    thuis: { '#type': 'textfield' },
    zelfde: { '#type': 'webform_same', '#source': 'thuis', '#destination': 'post' },
    post: { '#type': 'textfield', '#states': filled },
  });
  const unticked = { op: 'not', of: { key: 'zelfde', test: { is: 'checked' } } };

  expect(elements[2]?.states.visible).toMatchObject({
    op: 'all',
    of: [{ op: 'not', of: { key: 'thuis' } }, unticked],
  });
});
