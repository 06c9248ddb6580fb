// JavaScript moves keys such as "10" to the front of an object: they are read with a mark before
// them, which no key of Drupal has.
const MARK = '\u0000';

/** Inside a string of JSON a quote has a backslash before it. */
const INTEGER_KEY = /(?<!\\)"(\d+)"(\s*:)/g;

/** Parses JSON so that `entriesIn` returns the keys of objects in the order of the text. */
export const parseOrdered = (text: string): unknown =>
  JSON.parse(text.replaceAll(INTEGER_KEY, String.raw`"\u0000$1"$2`));

/** The entries of an object, or of a list with its indexes as keys. */
export const entriesIn = (
  wire: Readonly<Record<string, unknown>> | readonly unknown[],
): [key: string, value: unknown][] =>
  Object.entries(wire).map(([key, value]) => [
    key.startsWith(MARK) ? key.slice(MARK.length) : key,
    value,
  ]);
