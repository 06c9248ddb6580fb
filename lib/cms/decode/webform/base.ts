import { z } from 'zod';
import type { ElementKind, FormElement, Question } from '@/lib/forms/definition/element';
import type { WebformWords } from '@/lib/forms/definition/form';
import { decodeFields, type DecodeIssue } from '@/lib/cms/decode/lenient';
import { autocompleteOf } from './autocomplete';
import { defaults, flag, html, multiple, plain } from './property';
import { decodeStates } from './states';

/** The words of ours that a form gets where its editors gave none. */
export type FormWords = Pick<WebformWords, 'other' | 'address'>;

/** What holds for a whole form while it is read. */
export type Context = {
  form: string;
  /** The keys of all its elements. */
  known: ReadonlySet<string>;
  now: Date;
  words: FormWords;
};

/** What every element has, and where it stands. */
export type Base = Pick<FormElement, 'key' | 'title' | 'isTitleHidden' | 'states'> & {
  type: string;
  elements: readonly FormElement[];
  context: Context;
};

export type Wire = Readonly<Record<string, unknown>>;

const common = z.object({ '#title': plain, '#title_display': plain, '#type': plain });

/** Reads what every element has; `elements` are those inside it. */
export function decodeBase(
  key: string,
  wire: Wire,
  context: Context,
  elements: readonly FormElement[] = [],
): { base: Base; faults: readonly DecodeIssue[] } {
  const entity = `webform:${context.form}/${key}`;
  const { value, faults } = decodeFields(common, wire, entity);
  const { states, faults: unread } = decodeStates(wire['#states'], context.known, entity);
  const display = value?.['#title_display'];
  const base: Base = {
    key,
    title: value?.['#title'] ?? '',
    isTitleHidden: display === 'invisible' || display === 'none',
    states,
    type: value?.['#type'] ?? '',
    elements,
    context,
  };
  return { base, faults: [...faults, ...unread] };
}

/** The properties that everything has that is asked. */
export const asked = {
  '#required': flag,
  '#required_error': plain,
  '#description': html,
  '#autocomplete': plain,
  '#multiple': multiple,
  '#webform_multiple': multiple,
  '#default_value': defaults,
};

type Asked = Omit<Pick<Question, keyof Question>, 'kind'>;

const NO_TOKEN: ReadonlySet<ElementKind> = new Set<ElementKind>([
  ...(['radios', 'checkboxes', 'checkbox', 'file', 'address', 'composite'] as const),
]);

/** What everything has that is asked. Without a title of its own it is called by its key. */
export function askedOf<Kind extends Question['kind']>(
  kind: Kind,
  { key, title, isTitleHidden, states }: Base,
  own: z.output<z.ZodObject<typeof asked>>,
): Asked & { kind: Kind } {
  return {
    kind,
    key,
    title: title || key,
    isTitleHidden,
    states,
    isRequired: own['#required'],
    requiredMessage: own['#required_error'],
    help: own['#description'],
    autocomplete: NO_TOKEN.has(kind) ? null : autocompleteOf(kind, key, own['#autocomplete']),
    multiple: own['#webform_multiple'] || own['#multiple'],
    defaults: own['#default_value'],
  };
}

/** What an element has that is not asked. */
export const plainOf = ({ key, title, isTitleHidden, states }: Base) => ({
  key,
  title,
  isTitleHidden,
  states,
});
