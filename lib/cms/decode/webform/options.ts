import { z } from 'zod';
import { toPlain } from '@/lib/cms/decode/fields/sanitize';
import type { Choices, Option, OptionGroup } from '@/lib/forms/definition/element';
import { wireObject } from '@/lib/cms/decode/fields/shape';

// JavaScript moves keys such as "10" to the front of an object: they are read with a mark before
// them, which no key of Drupal has.
const MARK = '\u0000';

/** Inside a string of JSON a quote has a backslash before it. */
const INTEGER_KEY = /(?<!\\)"(\d+)"(\s*:)/g;

/** Parses JSON so that `entriesIn` returns the keys of objects in the order of the text. */
export const parseOrdered = (text: string): unknown =>
  JSON.parse(text.replaceAll(INTEGER_KEY, String.raw`"\u0000$1"$2`));

const withoutMark = (key: string) => (key.startsWith(MARK) ? key.slice(MARK.length) : key);

/** The entries of an object, or of a list with its indexes as keys. */
export const entriesIn = (
  wire: Readonly<Record<string, unknown>> | readonly unknown[],
): [key: string, value: unknown][] =>
  Object.entries(wire).map(([key, value]) => [withoutMark(key), value]);

export const label = z.union([z.string(), z.number()]);
export const level = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** In Webform it parts the text of an option from its description. */
const DESCRIPTION = ' -- ';

/** PHP sends a list where the keys are 0..n: the index is the value. */
export const optionsIn = (options: unknown): readonly Option[] =>
  entriesIn(level.catch([]).parse(options)).flatMap(([value, content]) => {
    const text = label.safeParse(content);
    // Without a value it is the empty option.
    return text.success && value !== ''
      ? [{ value, label: toPlain(String(text.data))?.replace(DESCRIPTION, ' – ') ?? value }]
      : [];
  });

export const options = level.transform(optionsIn);

export const choices = level.nullish().transform((options): Choices | null => {
  const all: readonly (Option | OptionGroup)[] = entriesIn(options ?? []).flatMap(
    ([name, content]): Choices => {
      if (label.safeParse(content).success) return optionsIn({ [name]: content });
      const inside = optionsIn(content);
      return inside.length > 0 ? [{ heading: toPlain(name) ?? name, options: inside }] : [];
    },
  );
  return all.length > 0 ? all : null;
});

type Wire = Record<string, unknown>;

const BY_REFERENCE =
  /^(?:webform_(?:term|entity)_(?:select|checkboxes|radios)|entity_autocomplete|language_select)$/;
const MAX_DEPTH = 12;

const isUnfilled = (wire: Wire): boolean =>
  typeof wire['#type'] === 'string' && BY_REFERENCE.test(wire['#type']) && !('#options' in wire);

const elementAt = (key: string, content: unknown): Wire | undefined =>
  key.startsWith('#') ? undefined : wireObject.safeParse(content).data;

type Elements = readonly (readonly [key: string, wire: Wire])[];

/** The elements on a level, without its properties. */
export const elementsAt = (level: unknown): Elements =>
  entriesIn(wireObject.safeParse(level).data ?? {}).flatMap(([key, content]) => {
    const wire = elementAt(key, content);
    return wire ? [[key, wire]] : [];
  });

/** The elements below a level, at any depth. */
export const elementsIn = (level: unknown, depth = 0): Elements =>
  depth > MAX_DEPTH
    ? []
    : elementsAt(level).flatMap(([key, wire]) => [[key, wire], ...elementsIn(wire, depth + 1)]);

function fillOptions(level: Wire, options: ReadonlyMap<string, unknown>, depth = 0): Wire {
  const entries = Object.entries(level).map(([key, content]) => {
    const wire = depth > MAX_DEPTH ? undefined : elementAt(key, content);
    if (!wire) return [key, content] as const;
    const inside = fillOptions(wire, options, depth + 1);
    const name = withoutMark(key);
    const isFilled = isUnfilled(wire) && options.has(name);
    return [key, isFilled ? { ...inside, '#options': options.get(name) } : inside] as const;
  });
  return Object.fromEntries(entries);
}

const formIn = (text: string): Wire => wireObject.safeParse(parseOrdered(text)).data ?? {};

/** Every page with a form asks: most texts name no such type, and need not be parsed. */
const MAY_LACK = /_(?:select|checkboxes|radios|autocomplete)"/;

/** Tells if options are terms or other entities, which Drupal adds only when it builds the form. */
export const lacksOptions = (text: string): boolean =>
  MAY_LACK.test(text) && elementsIn(formIn(text)).some(([, wire]) => isUnfilled(wire));

/** Adds the options of the built elements (`webform_rest/{id}/elements`) to the configured ones. */
export function withOptions(fields: string, built: string): string {
  const options = elementsIn(formIn(built)).flatMap(([key, wire]): [string, unknown][] =>
    '#options' in wire ? [[key, wire['#options']]] : [],
  );
  return JSON.stringify(fillOptions(formIn(fields), new Map(options)));
}
