import { z } from 'zod';
import { decoder } from '@/lib/cms/decode/partial';
import type { FormElement } from '@/lib/forms/definition/element';
import { MAX_TEXT } from '@/lib/forms/definition/formats';
import { asked, fieldOf, type Base } from './base';
import { isUsablePattern, plain, quantity } from './property';

type LineKind = 'text' | 'email' | 'tel' | 'url' | 'iban';

/** Drupal's defaults. */
const MAX_LENGTHS: { readonly [Kind in LineKind]: number } = {
  text: 255,
  email: 254,
  tel: 128,
  url: 255,
  iban: 42,
};

const fields = {
  ...asked,
  '#placeholder': plain,
  '#minlength': quantity,
  '#maxlength': quantity,
  '#counter_type': plain,
  '#counter_maximum': quantity,
  '#pattern': z.string().refine(isUsablePattern, 'not a pattern that can be used').nullish(),
  '#pattern_error': plain,
};

const line = z.object(fields);

/** Drupal's character counter takes precedence over `#maxlength`. */
const counted = (own: z.output<typeof line>) =>
  own['#counter_type'] === 'character' ? own['#counter_maximum'] : null;

const lineOf = (own: z.output<typeof line>, maxLength: number) => ({
  placeholder: own['#placeholder'],
  minLength: own['#minlength'] || null,
  maxLength: Math.min(counted(own) || own['#maxlength'] || maxLength, MAX_TEXT),
  pattern: own['#pattern'] ? { source: own['#pattern'], message: own['#pattern_error'] } : null,
});

const lineKind = <Kind extends LineKind>(kind: Kind) =>
  decoder(line, (base: Base, own) => ({
    ...fieldOf(kind, base, own),
    ...lineOf(own, MAX_LENGTHS[kind]),
  }));

export const text = lineKind('text');
export const email = lineKind('email');
export const tel = lineKind('tel');
export const url = lineKind('url');
export const iban = lineKind('iban');

export const textarea = decoder(
  z.object({ ...fields, '#rows': quantity }),
  (base: Base, own): FormElement<'textarea'> => ({
    ...fieldOf('textarea', base, own),
    ...lineOf(own, MAX_TEXT),
    rows: own['#rows'],
  }),
);

const step = z
  .union([z.literal('any').transform(() => null), quantity.transform((value) => value ?? 1)])
  .transform((value) => (value === null || value > 0 ? value : 1));

export const number = decoder(
  z.object({ ...asked, '#placeholder': plain, '#min': quantity, '#max': quantity, '#step': step }),
  (base: Base, own): FormElement<'number'> => ({
    ...fieldOf('number', base, own),
    placeholder: own['#placeholder'],
    min: own['#min'],
    max: own['#max'],
    step: own['#step'],
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
  z.object({ ...asked, '#file_extensions': plain, '#max_filesize': quantity }),
  (base: Base, own): FormElement<'file'> => {
    const named = extensionsIn(own['#file_extensions'] ?? '');
    const extensions = named.length > 0 ? named : extensionsIn(BY_TYPE.get(base.type) ?? ANY);
    const megabytes = Math.min(own['#max_filesize'] || MAX_MEGABYTES, MAX_MEGABYTES);
    return {
      ...fieldOf('file', base, own),
      defaults: [],
      extensions,
      accept: extensions.map((name) => `.${name}`).join(','),
      maxBytes: Math.floor(megabytes * BYTES_PER_MEGABYTE),
    };
  },
);
