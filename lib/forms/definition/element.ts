import type { RichText } from '@/lib/content/rich-text';
import { type Answer, partOf, type Parts, valuesOf } from './answer';
import type { States } from './condition';
import type { Pattern } from './formats';

/** `image`: the path of a picture beside the label. */
export type Option = { value: string; label: string; image?: string };

export type OptionGroup = { heading: string; options: readonly Option[] };

export type Choices = readonly (Option | OptionGroup)[];

export const OTHER = '_other_';

export type Other = { label: string; placeholder: string | null; maxLength: number };

export const optionsIn = (choices: Choices): readonly Option[] =>
  choices.flatMap((choice) => ('options' in choice ? choice.options : [choice]));

/** The label of an option; a value that none has is its own. */
export const labelIn = (choices: Choices, value: string): string =>
  optionsIn(choices).find((option) => option.value === value)?.label ?? value;

export type Multiple = false | number | 'unlimited';

/** How many answers an element takes; Infinity where it says none. */
export function limitOf({ multiple }: { multiple: Multiple }): number {
  if (multiple === false) return 1;
  return multiple === 'unlimited' ? Number.POSITIVE_INFINITY : multiple;
}

type Element = { key: string; title: string; isTitleHidden: boolean; states: States };

type FieldSettings = {
  isRequired: boolean;
  requiredMessage: string | null;
  help: RichText | null;
  /** A token of the HTML standard, such as `email` (WCAG 1.3.5). */
  autocomplete: string | null;
  multiple: Multiple;
  /** May hold tokens (`expandTokens`). */
  defaults: readonly string[];
  /** Shown, and sent as the default: a visitor cannot change it. */
  lock: 'disabled' | 'readonly' | null;
  /** A query parameter of its name, in the URL of the page, replaces the default. */
  isPrepopulated: boolean;
};

/** A visitor may type one of these; where the list is closed, nothing else, and the value of the option is sent. */
type Suggestions = { options: readonly Option[]; isClosed: boolean };

/** Drupal counts characters or words for a visitor. A maximum of characters is in `maxLength` too. */
export type Counter = {
  unit: 'character' | 'word';
  min: number | null;
  max: number | null;
};

type Line = FieldSettings & {
  /** The type of the native input, where it is not that of the kind. */
  input: 'search' | 'color' | 'password' | null;
  suggestions: Suggestions | null;
  placeholder: string | null;
  minLength: number | null;
  maxLength: number;
  pattern: Pattern | null;
  counter: Counter | null;
};

type Choice = FieldSettings & { choices: Choices };

type Container = { help: RichText | null; elements: readonly FormElement[] };

/** `weekdays`: from 0, a Sunday; null for all. */
type DateLimits = {
  min: string | null;
  max: string | null;
  weekdays: readonly number[] | null;
};

type TimeLimits = { earliest: string | null; latest: string | null; stepSeconds: number | null };

type Composite = FieldSettings & { parts: readonly FormElement<PartKind>[] };

type Payloads = {
  text: Line;
  /** `format` is that of the text: Drupal's `text_format`; null for a textarea. */
  textarea: Line & { rows: number | null; format: string | null };
  email: Line;
  'email-confirm': Line & {
    again: { title: string; placeholder: string | null; help: RichText | null };
  };
  tel: Line;
  url: Line;
  iban: Line;
  number: FieldSettings & {
    placeholder: string | null;
    min: number | null;
    max: number | null;
    step: number | null;
    slider: { prefix: string; suffix: string } | null;
    /** Drupal has a height in inches; visitors fill in centimetres. */
    isHeight: boolean;
  };
  select: Choice & { placeholder: string | null; other: Other | null };
  /** `scale`: what the ends of a scale mean; null for other options. */
  radios: Choice & { other: Other | null; scale: string | null };
  checkboxes: Choice & { limit: number | null; limitMessage: string | null };
  checkbox: FieldSettings;
  terms: FieldSettings & { heading: string | null; body: RichText | null };
  likert: FieldSettings & {
    questions: readonly Option[];
    answers: readonly Option[];
    /** By question. */
    chosen: Parts;
  };
  date: FieldSettings & DateLimits;
  time: FieldSettings & TimeLimits;
  datetime: FieldSettings & DateLimits & TimeLimits;
  datelist: FieldSettings & DateLimits & { years: { from: number; to: number } };
  file: FieldSettings & { extensions: readonly string[]; accept: string; maxBytes: number };
  address: Composite;
  composite: Composite;
  /** `isUnique`: the backend refuses a second submission with its value. */
  hidden: { default: string | null; isPrepopulated: boolean; isUnique: boolean };
  /** `isNotice`: a message in a box of its own. */
  markup: { body: RichText; isNotice: boolean };
  fieldset: Container;
  flexbox: Container;
  details: Container & { isOpen: boolean };
  step: Container & { previousLabel: string | null; nextLabel: string | null };
  actions: { submitLabel: string | null };
  /** A kind that this version cannot render: shown as its title with a link to contact us. */
  unknown: { type: string; isNeeded: boolean };
};

export type ElementKind = keyof Payloads;

export type PartKind =
  | ('text' | 'textarea' | 'email' | 'tel' | 'url' | 'number')
  | ('select' | 'radios' | 'checkbox' | 'date' | 'time');

export type FieldKind =
  | PartKind
  | ('email-confirm' | 'iban' | 'checkboxes' | 'terms' | 'likert' | 'datetime' | 'datelist')
  | ('file' | 'address' | 'composite');

export type FormElement<Kind extends ElementKind = ElementKind> = {
  [K in Kind]: { kind: K } & Element & Payloads[K];
}[Kind];

export type FormField = FormElement<FieldKind>;

export const listChosen = (
  element: FormElement<'select' | 'radios' | 'checkboxes'>,
  answer: Answer | null,
): readonly string[] => {
  const isFree = element.kind !== 'checkboxes' && element.other !== null;
  return valuesOf(isFree ? partOf(answer, 'choice') : answer);
};
