import { z } from 'zod';
import { decoder } from '@/lib/cms/decode/partial';
import type { Counter } from '@/lib/forms/definition/counter';
import type { FormElement, Pattern } from '@/lib/forms/definition/element';
import { MAX_TEXT } from '@/lib/forms/definition/formats';
import { fieldProperties, fieldOf, type Base } from './base';
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
  '#counter_maximum_message': plain,
  '#pattern': z.string().refine(isUsablePattern, 'not a pattern that can be used').nullish(),
  '#pattern_error': plain,
};

const line = z.object(fields);

function counterOf(wire: z.output<typeof line>): Counter | null {
  const unit = wire['#counter_type'];
  const [min, max] = [wire['#counter_minimum'] || null, wire['#counter_maximum'] || null];
  if ((unit !== 'character' && unit !== 'word') || (min === null && max === null)) return null;
  return { unit, min, max, message: wire['#counter_maximum_message'] };
}

/** Drupal's character counter takes precedence over `#maxlength`. */
function lengthsOf(wire: z.output<typeof line>, maxLength: number) {
  const counter = counterOf(wire);
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

const lineOf = (wire: z.output<typeof line>, maxLength: number) => ({
  placeholder: wire['#placeholder'],
  ...lengthsOf(wire, maxLength),
  pattern: patternOf(wire),
});

const lineKind = <Kind extends LineKind>(kind: Kind) =>
  decoder(line, (base: Base, wire) => ({
    ...fieldOf(kind, base, wire),
    ...lineOf(wire, MAX_LENGTHS[kind]),
  }));

export const text = lineKind('text');
export const email = lineKind('email');
export const tel = lineKind('tel');
export const url = lineKind('url');
export const iban = lineKind('iban');

export const emailConfirm = decoder(
  z.object({
    ...fields,
    '#confirm__title': plain,
    '#confirm__placeholder': plain,
    '#confirm__description': html,
  }),
  (base: Base, wire): FormElement<'email-confirm'> => ({
    ...fieldOf('email-confirm', base, wire),
    ...lineOf(wire, MAX_LENGTHS['email-confirm']),
    multiple: false,
    again: {
      title: wire['#confirm__title'] ?? base.context.labels.emailConfirm,
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
    ...fieldOf('textarea', base, wire),
    ...lineOf(wire, MAX_TEXT),
    rows: wire['#rows'],
    format: base.type === 'text_format' ? formatOf(wire['#allowed_formats'] ?? []) : null,
  }),
);

const step = z
  .union([z.literal('any').transform(() => null), quantity.transform((value) => value ?? 1)])
  .transform((value) => (value === null || value > 0 ? value : 1));

export const number = decoder(
  z.object({
    ...fieldProperties,
    '#placeholder': plain,
    '#min': quantity,
    '#max': quantity,
    '#step': step,
  }),
  (base: Base, wire): FormElement<'number'> => ({
    ...fieldOf('number', base, wire),
    placeholder: wire['#placeholder'],
    min: wire['#min'],
    max: wire['#max'],
    step: wire['#step'],
  }),
);

/** Allowed where an element names no extensions. */
const ANY =
  'gif jpg jpeg png bmp eps tif pict psd txt rtf html odf pdf doc docx ppt pptx xls xlsx xml avi mov mp3 mp4 ogg wav bz2 dmg gz jar rar sit svg tar zip';

/** Drupal's defaults for these two types, which reject other files. */
const BY_TYPE: ReadonlyMap<string, string> = new Map([
  ['webform_document_file', 'txt rtf pdf doc docx odt ppt pptx odp xls xlsx ods'],
  ['webform_image_file', 'gif jpg jpeg png'],
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
      ...fieldOf('file', base, wire),
      defaults: [],
      extensions,
      accept: extensions.map((name) => `.${name}`).join(','),
      maxBytes: Math.floor(megabytes * BYTES_PER_MEGABYTE),
    };
  },
);
