// @vitest-environment node
import { flat } from '@/lib/forms/definition/form';
import { wireObject } from '@/lib/cms/decode/partial';
import { recorded, recordings } from '@/tests/support/recordings';
import { decoded } from '@/tests/support/webform';

type Wire = Record<string, unknown>;

/** Elements without a field, by a type or a property of Drupal. */
const isWithheld = (wire: Wire) =>
  wire['#type'] === 'value' ||
  wire['#type'] === 'webform_computed_twig' ||
  wire['#private'] === true ||
  wire['#access'] === false;

/** The elements below one level of a form, each with its key, without those inside what is withheld. */
function elementsIn(level: Wire): (readonly [key: string, wire: Wire])[] {
  return Object.entries(level).flatMap(([key, content]) => {
    const wire = key.startsWith('#') ? undefined : wireObject.safeParse(content).data;
    if (!wire) return [];
    return [[key, wire] as const, ...(isWithheld(wire) ? [] : elementsIn(wire))];
  });
}

const FORMS = [
  ...['058-fields-apply_for_activity', '060-fields-kitchen', '062-fields-wizard'],
  ...['064-fields-closed', '066-fields-limited', '068-fields-restricted', '070-fields-contact'],
  ...['073-fields-no-format-200', '075-fields-token-in-default-value', '216-fields-prepopulate'],
];

test('every form that was recorded as configured is among these', () => {
  const fields = recordings.filter(
    ({ request, status }) =>
      status === 200 && request.method === 'GET' && /\/fields(?:\?|$)/.test(request.target),
  );

  expect(fields.map(({ name }) => name)).toEqual(FORMS);
});

test.each(FORMS)('each element of %s is in the form, or named, or withheld', (name) => {
  const wire = wireObject.parse(recorded(name).json);
  const { form, issues } = decoded(wire);
  const inForm = flat(form?.elements ?? []).map(({ key }) => key);
  const withheld = elementsIn(wire).flatMap(([key, element]) => (isWithheld(element) ? [key] : []));

  expect(new Set([...inForm, ...withheld])).toEqual(new Set(elementsIn(wire).map(([key]) => key)));
  expect(inForm.filter((key) => withheld.includes(key))).toEqual([]);
  expect(issues).toEqual([]);
  expect(flat(form?.elements ?? []).filter(({ kind }) => kind === 'unknown')).toEqual([]);
});

test('a form with one of each type has the fields that its editor made', () => {
  const { form } = decoded(recorded('060-fields-kitchen').json);

  expect(form?.submitLabel).toBe('Versturen');
  expect(flat(form?.elements ?? [])).toMatchObject([
    { key: 'intro', kind: 'markup', body: '<p>Vul dit <strong>in</strong>.</p>' },
    { key: 'legal', kind: 'markup', body: '<p>Juridisch <em>tekst</em></p>' },
    {
      key: 'naam',
      kind: 'text',
      title: 'Naam',
      isRequired: true,
      requiredMessage: 'Vul uw naam in.',
      help: 'Uw volledige naam',
      placeholder: 'Jan Jansen',
      minLength: 2,
      maxLength: 20,
    },
    { key: 'naam_gewoon', kind: 'text', isRequired: true, requiredMessage: null, maxLength: 255 },
    {
      key: 'patroon',
      kind: 'text',
      pattern: { source: '[0-9]{4}[A-Z]{2}', message: 'Ongeldige postcode', isQuick: true },
    },
    { key: 'email', kind: 'email' },
    { key: 'tel', kind: 'tel', isRequired: false },
    { key: 'bericht', kind: 'textarea', rows: 4, maxLength: 50 },
    { key: 'contact_via', kind: 'radios', choices: [{ value: 'phone' }, {}], defaults: ['mail'] },
    {
      key: 'keuze',
      kind: 'select',
      placeholder: '- Kies -',
      requiredMessage: 'Maak een keuze.',
      choices: [
        { value: 'a', label: 'Optie A' },
        { value: 'b', label: 'Optie B' },
      ],
    },
    { key: 'keuze_multi', kind: 'select', multiple: 2, choices: [{}, {}, {}] },
    {
      key: 'keuze_anders',
      kind: 'select',
      placeholder: 'Selecteer',
      other: { label: 'Anders...', placeholder: 'Namelijk' },
    },
    { key: 'radios_anders', kind: 'radios', other: { label: 'Anders' } },
    { key: 'vakjes', kind: 'checkboxes', choices: [{ value: 'een' }, {}, {}], limit: null },
    { key: 'akkoord', kind: 'checkbox', isRequired: true },
    {
      key: 'voorwaarden',
      kind: 'terms',
      title: 'I agree to the terms of service.',
      heading: 'terms of service',
      body: 'Voorwaarden tekst',
    },
    { key: 'datum', kind: 'date', min: '2026-01-01', max: '2026-12-31' },
    { key: 'datumlijst', kind: 'datelist', years: { from: 1951, to: 2020 } },
    { key: 'aantal', kind: 'number', min: 1, max: 10, step: 1 },
    { key: 'url', kind: 'url' },
    { key: 'cv', kind: 'file', extensions: ['pdf', 'txt'], maxBytes: 1_048_576, multiple: false },
    { key: 'bijlagen', kind: 'file', extensions: ['pdf', 'txt', 'png'], multiple: 3 },
    { key: 'document', kind: 'file' },
    { key: 'foto', kind: 'file', accept: '.gif,.jpg,.jpeg,.png' },
    { key: 'verborgen', kind: 'hidden', default: '[current-page:query:amount]' },
    { key: 'namen_multi', kind: 'text', multiple: 'unlimited' },
    {
      key: 'adres',
      kind: 'address',
      parts: [
        { key: 'address', title: 'Straat en huisnummer' },
        { key: 'address_2' },
        { key: 'postal_code', title: 'Postcode' },
        { key: 'city', title: 'Plaats' },
        { key: 'state_province', kind: 'select', title: 'Provincie' },
        { key: 'country', kind: 'select', title: 'Land' },
      ],
    },
    { key: 'groep', kind: 'fieldset', title: 'Groep' },
    { key: 'in_groep', kind: 'text' },
    { key: 'flex', kind: 'flexbox' },
    { key: 'links', kind: 'text' },
    { key: 'rechts', kind: 'text' },
    { key: 'actions', kind: 'actions' },
  ]);
});

test('a wizard has its steps with their elements', () => {
  const { form } = decoded(recorded('062-fields-wizard').json);

  expect(form?.steps).toMatchObject([
    { title: 'Stap 1', elements: [{ key: 'voornaam', isRequired: true }] },
    { title: 'Stap 2', elements: [{ key: 'achternaam', isRequired: true }] },
  ]);
});

/** Properties that decide which fields a visitor sees, and how they are checked. */
const READ = [
  ...['#type', '#title', '#required', '#required_error', '#description', '#placeholder'],
  ...['#maxlength', '#minlength', '#pattern', '#pattern_error', '#default_value', '#states'],
  ...['#rows', '#options', '#empty_option', '#multiple', '#webform_multiple', '#markup', '#text'],
  ...['#other__option_label', '#other__placeholder', '#date_date_min', '#date_date_max', '#min'],
  ...['#max', '#file_extensions', '#max_filesize', '#submit__label', '#counter_type'],
  ...['#counter_maximum', '#date_year_range', '#prepopulate', '#webform_composite_elements'],
  ...['#terms_content', '#_webform_terms_of_service_title'],
];

/** Properties that do not, and why. */
const IGNORED = {
  '#webform': 'the form is known',
  '#webform_id': 'the form is known',
  '#webform_key': 'the key it stands under',
  '#webform_parent_key': 'what it stands in is known',
  '#webform_parent_flexbox': 'what it stands in is known',
  '#webform_parents': 'what it stands in is known',
  '#webform_depth': 'what it stands in is known',
  '#webform_children': 'what stands in it is known',
  '#webform_composite': 'implied by the type',
  '#webform_plugin_id': 'implied by the type',
  '#admin_title': 'for editors',
  '#test': 'for editors',
  '#format': 'only what is processed is shown, sanitised',
  '#flex': 'columns are as wide as their content',
  '#date_part_order': 'day, month, year',
  '#options_description_display': 'the words after the dashes are part of the label',
  '#terms_type': 'terms fold out below their checkbox, and never cover the page',
};

const propertiesOf = (wire: Wire) => Object.keys(wire).filter((name) => name.startsWith('#'));

/** The properties of an element that change what is decoded when they hold nonsense. */
function propertiesRead([key, wire]: readonly [string, Wire]): string[] {
  const decode = (element: Wire) => JSON.stringify(decoded({ [key]: element }));
  const asSent = decode(wire);
  return propertiesOf(wire).filter((name) => decode({ ...wire, [name]: { x: [] } }) !== asSent);
}

test('each property of each element is decoded, or ignored for a reason', () => {
  const elements = FORMS.flatMap((name) => elementsIn(wireObject.parse(recorded(name).json)));
  const fillable = elements.filter(([, wire]) => !isWithheld(wire));
  const read = new Set(fillable.flatMap(propertiesRead));
  const sent = new Set(fillable.flatMap(([, wire]) => propertiesOf(wire)));

  expect([...read].toSorted()).toEqual(READ.toSorted());
  expect([...sent].filter((name) => !read.has(name) && !(name in IGNORED))).toEqual([]);
});
