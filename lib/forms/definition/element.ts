import type { RichText } from '@/lib/content/rich-text';
import { type Answer, partOf, valuesOf } from './answer';
import type { States } from './visibility';

export type Option = { value: string; label: string };

/** Options under a heading of their own, as a select draws them. */
export type OptionGroup = { heading: string; options: readonly Option[] };

export type Choices = readonly (Option | OptionGroup)[];

/** What a choice sends for "Anders"; Drupal's own name for it. */
export const OTHER = '_other_';

/** The free answer next to the choices: the option that opens it, the hint inside, its length. */
export type Other = { label: string; placeholder: string | null; maxLength: number };

/** All options, out of their groups, in order. */
export const optionsIn = (choices: Choices): readonly Option[] =>
  choices.flatMap((choice) => ('options' in choice ? choice.options : [choice]));

/** How many answers an element takes. */
export type Multiple = false | number | 'unlimited';

/** What an answer must look like, as the inside of an anchored regular expression. */
type Pattern = { source: string; message: string | null };

type Element = { key: string; title: string; isTitleHidden: boolean; states: States };

type FieldSettings = {
  isRequired: boolean;
  requiredMessage: string | null;
  help: RichText | null;
  /** A token of the HTML standard, such as `email` (WCAG 1.3.5). */
  autocomplete: string | null;
  multiple: Multiple;
  /** What stands there at first; may hold tokens (`expandTokens`). */
  defaults: readonly string[];
};

type Line = FieldSettings & {
  placeholder: string | null;
  /** In characters (code points), as the backend counts them. */
  minLength: number | null;
  maxLength: number;
  pattern: Pattern | null;
};

type Choice = FieldSettings & { choices: Choices };

type Container = { help: RichText | null; elements: readonly FormElement[] };

/** Dates are `yyyy-MM-dd`. */
type DateLimits = { min: string | null; max: string | null };

type Composite = FieldSettings & { parts: readonly FormElement<PartKind>[] };

/** What each kind carries. A new entry asks for a decoder, a check, a way to read and a renderer. */
type Payloads = {
  text: Line;
  textarea: Line & { rows: number | null };
  email: Line;
  tel: Line;
  url: Line;
  iban: Line;
  number: FieldSettings & {
    placeholder: string | null;
    min: number | null;
    max: number | null;
    /** Null: any number will do. */
    step: number | null;
  };
  select: Choice & { placeholder: string | null; other: Other | null };
  radios: Choice & { other: Other | null };
  checkboxes: Choice & { limit: number | null; limitMessage: string | null };
  /** Its one default is '1'. */
  checkbox: FieldSettings;
  date: FieldSettings & DateLimits;
  /** Three selects: day, month, year. The years run from `years.from` up to and with `years.to`. */
  datelist: FieldSettings & DateLimits & { years: { from: number; to: number } };
  /** Extensions in small letters without a dot; `accept` is the attribute of the input. */
  file: FieldSettings & { extensions: readonly string[]; accept: string; maxBytes: number };
  address: Composite;
  composite: Composite;
  /** Never drawn for a visitor; its value is made on the server. */
  hidden: { default: string | null };
  markup: { body: RichText };
  fieldset: Container;
  flexbox: Container;
  details: Container & { isOpen: boolean };
  /** A page of a wizard; the labels of its buttons, where the form names them. */
  step: Container & { previousLabel: string | null; nextLabel: string | null };
  actions: { submitLabel: string | null };
  /** What this version cannot ask: drawn as its title with a way to reach us. */
  unknown: { type: string };
};

export type ElementKind = keyof Payloads;

/** The kinds that a part of an address or another composite can have. */
export type PartKind =
  'text' | 'textarea' | 'email' | 'tel' | 'url' | 'number' | 'select' | 'radios' | 'date';

export type FieldKind =
  PartKind | 'iban' | 'checkboxes' | 'checkbox' | 'datelist' | 'file' | 'address' | 'composite';

export type FormElement<Kind extends ElementKind = ElementKind> = {
  [K in Kind]: { kind: K } & Element & Payloads[K];
}[Kind];

/** An element that a visitor answers. */
export type FormField = FormElement<FieldKind>;

/** What is chosen, without empty ones; the free answer stands as `OTHER`. */
export const chosenIn = (
  element: FormElement<'select' | 'radios' | 'checkboxes'>,
  answer: Answer | null,
): readonly string[] => {
  const isFree = element.kind !== 'checkboxes' && element.other !== null;
  return valuesOf(isFree ? partOf(answer, 'choice') : answer);
};
