import { z } from 'zod';
import { MAX_TEXT } from '@/lib/forms/definition/formats';
import type { FormElement } from '@/lib/forms/definition/element';
import { decoder } from '@/lib/cms/decode/lenient';
import { asked, askedOf, type Base } from './base';
import { isUsablePattern } from './pattern';
import { plain, quantity } from './property';

type LineKind = 'text' | 'email' | 'tel' | 'url' | 'iban';

/** What Drupal takes where an element says nothing (its own defaults for these elements). */
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

/** Drupal takes no more than its counter of characters counts to, whatever `#maxlength` is. */
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
    ...askedOf(kind, base, own),
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
    ...askedOf('textarea', base, own),
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
    ...askedOf('number', base, own),
    placeholder: own['#placeholder'],
    min: own['#min'],
    max: own['#max'],
    step: own['#step'],
  }),
);
