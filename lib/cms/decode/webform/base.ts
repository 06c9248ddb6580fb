import { z } from 'zod';
import { decodeFields, type DecodeIssue } from '@/lib/cms/decode/fields/shape';
import type { ElementKind, FormElement, FormField } from '@/lib/forms/definition/element';
import type { WebformMessages } from '@/lib/forms/definition/form';
import type { Condition, States } from '@/lib/forms/definition/condition';
import { defaults, flag, helpOf, helpTexts, multiple, plain } from './property';
import { decodeStates } from './states';

/** Autocomplete tokens of the HTML standard (WCAG 1.3.5) by a complete key in Dutch or English. */
const BY_KEY: readonly (readonly [RegExp, string])[] = [
  [/^(?:full_?)?(?:name|naam)$/, 'name'],
  [/^(?:first_?name|given_?name|voornaam|first)$/, 'given-name'],
  [/^(?:middle_?name|tussenvoegsel|middle)$/, 'additional-name'],
  [/^(?:last_?name|family_?name|surname|achternaam|last)$/, 'family-name'],
  [/^(?:e_?mail(?:_?adres|_?address)?)$/, 'email'],
  [/^(?:tel|phone|mobile|telefoon|mobiel)(?:_?nummer|_?number)?$/, 'tel'],
  [/^(?:street|straat|address|adres|street_address)$/, 'street-address'],
  [/^(?:address_2)$/, 'address-line2'],
  [/^(?:post_?code|postal_?code|zip)$/, 'postal-code'],
  [/^(?:city|town|plaats|woonplaats|locality)$/, 'address-level2'],
  [/^(?:state_province|province|provincie)$/, 'address-level1'],
  [/^(?:country|land)$/, 'country-name'],
  [/^(?:birth_?date|birth_?day|date_of_birth|geboorte_?datum)$/, 'bday'],
  [/^(?:organi[sz]ation|organisatie|company|bedrijf)$/, 'organization'],
];

const BY_KIND: ReadonlyMap<ElementKind, string> = new Map<ElementKind, string>([
  ['email', 'email'],
  ['email-confirm', 'email'],
  ['tel', 'tel'],
  ['url', 'url'],
]);

function chooseAutocomplete(
  kind: ElementKind,
  key: string,
  configured: string | null,
): string | null {
  if (configured === 'off') return null;
  if (configured !== null && configured !== 'on' && /^[a-z0-9-]+(?: [a-z0-9-]+)*$/.test(configured))
    return configured;
  const byKey = BY_KEY.find(([pattern]) => pattern.test(key.toLowerCase()))?.[1];
  return byKey ?? BY_KIND.get(kind) ?? null;
}

export type FormLabels = Pick<
  WebformMessages,
  | ('other' | 'address' | 'emailConfirm' | 'notApplicable' | 'termsHeading' | 'termsTitle')
  | ('email' | 'more' | 'parts' | 'passwordConfirm' | 'phoneTypes' | 'scale')
>;

export type Context = {
  form: string;
  known: ReadonlySet<string>;
  now: Date;
  labels: FormLabels;
  /** The checkbox that says that an element has the answer of another one, by the former's key. */
  sameAs: ReadonlyMap<string, string>;
};

export type Base = Pick<FormElement, 'key' | 'title' | 'isTitleHidden' | 'states'> & {
  type: string;
  elements: readonly FormElement[];
  context: Context;
};

export type Wire = Readonly<Record<string, unknown>>;

const common = z.object({ '#title': plain, '#title_display': plain, '#type': plain });

/** Drupal itself adds this condition where it builds a form, and copies the other answer. */
function showUnless(checkbox: string, states: States): States {
  const unchecked: Condition = {
    op: 'not',
    of: { op: 'test', key: checkbox, part: null, test: { is: 'checked' } },
  };
  const { visible } = states;
  return { ...states, visible: visible ? { op: 'all', of: [visible, unchecked] } : unchecked };
}

export function decodeBase(
  key: string,
  wire: Wire,
  context: Context,
  elements: readonly FormElement[] = [],
): { base: Base; issues: readonly DecodeIssue[] } {
  const entity = `webform:${context.form}/${key}`;
  const { value, issues } = decodeFields(common, wire, entity);
  const { states, issues: unread } = decodeStates(wire['#states'], context.known, entity);
  const same = context.sameAs.get(key);
  const display = value?.['#title_display'];
  const base: Base = {
    key,
    title: value?.['#title'] ?? '',
    isTitleHidden: display === 'invisible' || display === 'none',
    states: same === undefined ? states : showUnless(same, states),
    type: value?.['#type'] ?? '',
    elements,
    context,
  };
  return { base, issues: [...issues, ...unread] };
}

export const fieldProperties = {
  '#required': flag,
  '#required_error': plain,
  ...helpTexts,
  '#autocomplete': plain,
  '#multiple': multiple,
  '#webform_multiple': multiple,
  '#default_value': defaults,
  '#disabled': flag,
  '#readonly': flag,
  '#prepopulate': flag,
  '#field_prefix': plain,
  '#field_suffix': plain,
};

type FieldProperties = z.output<z.ZodObject<typeof fieldProperties>>;

/** The title with what Drupal shows before and after the control: `Amount (€)`; not what the title says itself. */
function composeTitle({ key, title }: Base, wire: FieldProperties): string {
  const sides = [wire['#field_prefix'], wire['#field_suffix']].filter(
    (side) => side !== null && !title.toLowerCase().includes(side.toLowerCase()),
  );
  return sides.length === 0 ? title || key : `${title || key} (${sides.join(' … ')})`;
}

type FieldCommon = Omit<Pick<FormField, keyof FormField>, 'kind'>;

const NO_TOKEN: ReadonlySet<ElementKind> = new Set<ElementKind>([
  ...(['radios', 'checkboxes', 'checkbox', 'terms', 'likert', 'datetime', 'time'] as const),
  ...(['file', 'address', 'composite'] as const),
]);

export function buildField<Kind extends FormField['kind']>(
  kind: Kind,
  base: Base,
  wire: FieldProperties,
): FieldCommon & { kind: Kind } {
  const { key } = base;
  return {
    kind,
    ...commonOf(base),
    title: composeTitle(base, wire),
    isRequired: wire['#required'],
    requiredMessage: wire['#required_error'],
    help: helpOf(wire),
    autocomplete: NO_TOKEN.has(kind) ? null : chooseAutocomplete(kind, key, wire['#autocomplete']),
    multiple: wire['#webform_multiple'] || wire['#multiple'],
    defaults: wire['#default_value'],
    lock: wire['#disabled'] ? 'disabled' : wire['#readonly'] ? 'readonly' : null,
    isPrepopulated: wire['#prepopulate'],
  };
}

export const commonOf = ({ key, title, isTitleHidden, states }: Base) => ({
  key,
  title,
  isTitleHidden,
  states,
});
