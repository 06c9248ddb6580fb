import isSafe from 'safe-regex2';
import { z } from 'zod';
import { sanitize, toPlain } from '@/lib/cms/decode/fields/sanitize';
import type { Multiple } from '@/lib/forms/definition/element';
import { isPattern } from '@/lib/forms/definition/formats';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const textual = z.union([z.string(), z.number()]);

/** Words of an editor in one line, without HTML; null when there are none. */
export const plain = textual
  .nullish()
  .transform((words) => (words === null || words === undefined ? null : toPlain(String(words))));

/** HTML of an editor, sanitised; null when it shows nothing. */
export const html = z
  .string()
  .nullish()
  .transform((text) => sanitize(text ?? ''));

/** Drupal's configuration says yes in three ways. */
export const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1';

/** The same for no. A property that is not there says neither. */
export const isNo = (value: unknown): boolean => value === false || value === 0 || value === '0';

export const flag = scalar.nullish().transform(isYes);

/** A number that may be written as a text; null when it is not there. */
export const quantity = z
  .union([
    z.number(),
    z.literal('').transform(() => null),
    z.stringFormat('number', /^-?\d+(?:\.\d+)?$/),
  ])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : Number(value)));

/** How many answers: yes for any number, or the number. */
export const multiple = scalar.nullish().transform((value): Multiple => {
  if (value === true) return 'unlimited';
  return Number(value) > 1 ? Number(value) : false;
});

const textsIn = (value: z.infer<typeof scalar>): readonly string[] =>
  value === false || value === '' ? [] : [value === true ? '1' : String(value)];

/** What stands there at first, as a list; the parts of a composite are `defaultParts`. */
export const defaults = z
  .union([
    scalar.transform(textsIn),
    z.array(scalar).transform((values) => values.flatMap(textsIn)),
    z.record(z.string(), z.unknown()).transform((): readonly string[] => []),
  ])
  .nullish()
  .transform((values) => values ?? []);

/** What stands in each part of a composite at first. */
export const defaultParts = z.record(z.string(), z.unknown()).catch({});

const MAX_SOURCE = 500;

/**
 * Whether an editor's regular expression can be used: it is one, it is short, and no answer can keep
 * the server busy with it (trust rule 12).
 */
export const isUsablePattern = (source: string): boolean =>
  source.length <= MAX_SOURCE && isPattern(source) && isSafe(source);
