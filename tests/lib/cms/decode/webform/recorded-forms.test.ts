// @vitest-environment node
import { flat } from '@/lib/forms/definition/form';
import { wireObject } from '@/lib/cms/decode/fields/shape';
import { findRecording, recordings } from '@/tests/support/recordings';
import { decodeElements } from '@/tests/support/webform';

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
  '058-fields-apply_for_activity',
  '060-fields-kitchen',
  '062-fields-wizard',
  '064-fields-closed',
  '066-fields-limited',
  '068-fields-restricted',
  '070-fields-contact',
  '073-fields-no-format-200',
  '075-fields-token-in-default-value',
  '216-fields-prepopulate',
];

test('every form that was recorded as configured is among these', () => {
  const fields = recordings.filter(
    ({ request, status }) =>
      status === 200 && request.method === 'GET' && /\/fields(?:\?|$)/.test(request.target),
  );

  expect(fields.map(({ name }) => name)).toEqual(FORMS);
});

test.each(FORMS)('each element of %s is in the form, or named, or withheld', (name) => {
  const wire = wireObject.parse(findRecording(name).json);
  const { form, issues } = decodeElements(wire);
  const inForm = flat(form?.elements ?? []).map(({ key }) => key);
  const withheld = elementsIn(wire).flatMap(([key, element]) => (isWithheld(element) ? [key] : []));

  expect(new Set([...inForm, ...withheld])).toEqual(new Set(elementsIn(wire).map(([key]) => key)));
  expect(inForm.filter((key) => withheld.includes(key))).toEqual([]);
  expect(issues).toEqual([]);
  expect(flat(form?.elements ?? []).filter(({ kind }) => kind === 'unknown')).toEqual([]);
});

/** Properties that decide which fields a visitor sees, and how they are checked. */
const READ = [
  '#type',
  '#title',
  '#required',
  '#required_error',
  '#description',
  '#placeholder',
  '#maxlength',
  '#minlength',
  '#pattern',
  '#pattern_error',
  '#default_value',
  '#states',
  '#rows',
  '#options',
  '#empty_option',
  '#multiple',
  '#webform_multiple',
  '#markup',
  '#text',
  '#other__option_label',
  '#other__placeholder',
  '#date_date_min',
  '#date_date_max',
  '#min',
  '#max',
  '#file_extensions',
  '#max_filesize',
  '#submit__label',
  '#counter_type',
  '#counter_maximum',
  '#date_year_range',
  '#prepopulate',
  '#webform_composite_elements',
  '#terms_content',
  '#_webform_terms_of_service_title',
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
  const decode = (element: Wire) => JSON.stringify(decodeElements({ [key]: element }));
  const asSent = decode(wire);
  return propertiesOf(wire).filter((name) => decode({ ...wire, [name]: { x: [] } }) !== asSent);
}

test('each property of each element is decoded, or ignored for a reason', () => {
  const elements = FORMS.flatMap((name) => elementsIn(wireObject.parse(findRecording(name).json)));
  const fillable = elements.filter(([, wire]) => !isWithheld(wire));
  const read = new Set(fillable.flatMap(propertiesRead));
  const sent = new Set(fillable.flatMap(([, wire]) => propertiesOf(wire)));

  expect([...read].toSorted()).toEqual(READ.toSorted());
  expect([...sent].filter((name) => !read.has(name) && !(name in IGNORED))).toEqual([]);
});
