import { z } from 'zod';
import { decoder } from '@/lib/cms/decode/fields/shape';
import type { Counter, FormElement } from '@/lib/forms/definition/element';
import { MAX_TEXT, type Pattern } from '@/lib/forms/definition/formats';
import { fieldProperties, buildField, type Base } from './base';
import { options } from './options';
import { isQuickPattern, isUsablePattern } from './pattern';
import { defaults, html, plain, quantity } from './property';

type LineKind = 'text' | 'email' | 'email-confirm' | 'tel' | 'url' | 'iban';

const MAX_LENGTHS: { readonly [Kind in LineKind]: number } = {
  text: 255,
  email: 254,
  'email-confirm': 254,
  tel: 128,
  url: 255,
  iban: 42,
};

const fields = {
  ...fieldProperties,
  '#placeholder': plain,
  '#minlength': quantity,
  '#maxlength': quantity,
  '#counter_type': plain,
  '#counter_minimum': quantity,
  '#counter_maximum': quantity,
  '#pattern': z.string().refine(isUsablePattern, 'not a pattern that can be used').nullish(),
  '#pattern_error': plain,
};

const line = z.object(fields);

const INPUTS: ReadonlyMap<string, NonNullable<FormElement<'text'>['input']>> = new Map([
  ['search', 'search'],
  ['color', 'color'],
  ['password', 'password'],
  ['password_confirm', 'password'],
]);

function readCounter(wire: z.output<typeof line>): Counter | null {
  const unit = wire['#counter_type'];
  const [min, max] = [wire['#counter_minimum'] || null, wire['#counter_maximum'] || null];
  if ((unit !== 'character' && unit !== 'word') || (min === null && max === null)) return null;
  return { unit, min, max };
}

/** Drupal's character counter takes precedence over `#maxlength`. */
function readLengths(wire: z.output<typeof line>, maxLength: number) {
  const counter = readCounter(wire);
  const counted = counter?.unit === 'character' ? counter : null;
  return {
    counter,
    minLength: counted?.min ?? (wire['#minlength'] || null),
    maxLength: Math.min(counted?.max ?? (wire['#maxlength'] || maxLength), MAX_TEXT),
  };
}

function patternOf(wire: z.output<typeof line>): Pattern | null {
  const source = wire['#pattern'];
  if (!source) return null;
  return { source, message: wire['#pattern_error'], isQuick: isQuickPattern(source) };
}

const readLine = ({ type }: Base, wire: z.output<typeof line>, maxLength: number) => ({
  input: INPUTS.get(type) ?? null,
  suggestions: null,
  placeholder: wire['#placeholder'],
  ...readLengths(wire, maxLength),
  pattern: patternOf(wire),
});

const lineKind = <Kind extends LineKind>(kind: Kind) =>
  decoder(line, (base: Base, wire) => ({
    ...buildField(kind, base, wire),
    ...readLine(base, wire, MAX_LENGTHS[kind]),
  }));

/** One address or more, parted by commas. */
const ADDRESSES = String.raw`[^\s@,]+@[^\s@,]+\.[^\s@,]+(?: *, *[^\s@,]+@[^\s@,]+\.[^\s@,]+)*`;
const COLOR = '#[0-9a-fA-F]{6}';
/** As Drupal's and every browser's own. */
const BLACK = '#000000';
const MACHINE_NAME = '[a-z0-9_]+';

type Text = FormElement<'text'>;

/** Some of Drupal's types of text have a pattern or a default of their own. */
function describeType({ type, context }: Base, { defaults: values }: Text): Partial<Text> {
  const matchOnly = (source: string, message: string | null = null) => ({
    pattern: { source, message, isQuick: true },
  });
  switch (type) {
    case 'color':
      return {
        ...matchOnly(COLOR),
        defaults: values.length > 0 ? values : [BLACK],
        autocomplete: null,
      };
    case 'password':
      return { autocomplete: 'new-password' };
    case 'machine_name':
      return matchOnly(MACHINE_NAME);
    case 'webform_email_multiple':
      return matchOnly(ADDRESSES, context.labels.email);
    default:
      return {};
  }
}

export const text = decoder(
  z.object({ ...fields, '#autocomplete_items': options.nullish(), '#options': options.nullish() }),
  (base: Base, wire): Text | null => {
    const known = wire['#autocomplete_items'] ?? wire['#options'] ?? [];
    const isClosed = base.type === 'entity_autocomplete';
    // The answer is the number of an entity: without their names none can be given.
    if (isClosed && known.length === 0) return null;
    const own: Text = {
      ...buildField('text', base, wire),
      ...readLine(base, wire, MAX_LENGTHS.text),
    };
    if (known.length === 0) return { ...own, ...describeType(base, own) };
    const labelled = own.defaults.map(
      (text) => known.find(({ value }) => isClosed && value === text)?.label ?? text,
    );
    return { ...own, defaults: labelled, suggestions: { options: known, isClosed } };
  },
);
export const email = lineKind('email');
export const tel = lineKind('tel');
export const url = lineKind('url');
export const iban = lineKind('iban');

const againTitle = ({ type, context: { labels } }: Base): string =>
  type === 'password_confirm' ? labels.passwordConfirm : labels.emailConfirm;

export const emailConfirm = decoder(
  z.object({
    ...fields,
    '#confirm__title': plain,
    '#confirm__placeholder': plain,
    '#confirm__description': html,
  }),
  (base: Base, wire): FormElement<'email-confirm'> => ({
    ...buildField('email-confirm', base, wire),
    ...readLine(base, wire, MAX_LENGTHS['email-confirm']),
    ...(base.type === 'password_confirm' && { autocomplete: 'new-password' }),
    multiple: false,
    again: {
      title: wire['#confirm__title'] ?? againTitle(base),
      placeholder: wire['#confirm__placeholder'] ?? wire['#placeholder'],
      help: wire['#confirm__description'],
    },
  }),
);

const PLAIN_FORMAT = 'plain_text';

/** Every visitor can use the fallback format; without it, the first that is allowed. */
function formatOf(allowed: readonly string[]): string {
  const [first = PLAIN_FORMAT] = allowed;
  return allowed.includes(PLAIN_FORMAT) ? PLAIN_FORMAT : first;
}

const names = z
  .union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)])
  .nullish();

const formatted = z.object({ value: z.string() }).transform(({ value }) => [value]);

export const textarea = decoder(
  z.object({
    ...fields,
    '#rows': quantity,
    '#allowed_formats': names,
    '#default_value': z.union([formatted, defaults]),
  }),
  (base: Base, wire): FormElement<'textarea'> => ({
    ...buildField('textarea', base, wire),
    ...readLine(base, wire, MAX_TEXT),
    rows: wire['#rows'],
    format: base.type === 'text_format' ? formatOf(wire['#allowed_formats'] ?? []) : null,
  }),
);

/** Allowed where an element names no extensions. */
const ANY =
  'gif jpg jpeg png bmp eps tif pict psd txt rtf html odf pdf doc docx ppt pptx xls xlsx xml avi mov mp3 mp4 ogg wav bz2 dmg gz jar rar sit svg tar zip';

/** Drupal's defaults for these types, which reject other files. */
const BY_TYPE: ReadonlyMap<string, string> = new Map([
  ['webform_document_file', 'txt rtf pdf doc docx odt ppt pptx odp xls xlsx ods'],
  ['webform_image_file', 'gif jpg jpeg png'],
  ['webform_audio_file', 'mp3 ogg wav'],
  ['webform_video_file', 'avi mov mp4 ogg wav webm'],
]);

const MAX_MEGABYTES = 25;
const BYTES_PER_MEGABYTE = 1_048_576;

const extensionsIn = (names: string): readonly string[] =>
  names
    .toLowerCase()
    .split(/[\s,]+/)
    .map((name) => name.replace(/^\./, ''))
    .filter((name) => /^[a-z0-9]{1,10}$/.test(name));

export const file = decoder(
  z.object({ ...fieldProperties, '#file_extensions': plain, '#max_filesize': quantity }),
  (base: Base, wire): FormElement<'file'> => {
    const named = extensionsIn(wire['#file_extensions'] ?? '');
    const extensions = named.length > 0 ? named : extensionsIn(BY_TYPE.get(base.type) ?? ANY);
    const megabytes = Math.min(wire['#max_filesize'] || MAX_MEGABYTES, MAX_MEGABYTES);
    return {
      ...buildField('file', base, wire),
      defaults: [],
      extensions,
      accept: extensions.map((name) => `.${name}`).join(','),
      maxBytes: Math.floor(megabytes * BYTES_PER_MEGABYTE),
    };
  },
);
