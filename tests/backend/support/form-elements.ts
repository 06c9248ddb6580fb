import { z } from 'zod';

const group = z.record(z.string(), z.unknown());

export type WireElement = { key: string; type: string; properties: Record<string, unknown> };

/** Every element in an answer of the fields call, whatever it stands in. */
export const elementsIn = (wire: unknown): WireElement[] =>
  Object.entries(group.parse(wire))
    .filter(([key]) => !key.startsWith('#'))
    .flatMap(([key, content]) => {
      const properties = group.parse(content);
      return [{ key, type: String(properties['#type']), properties }, ...elementsIn(properties)];
    });

const WORDS = new Set([
  '#title',
  '#description',
  '#required_error',
  '#multiple_error',
  '#pattern_error',
  '#placeholder',
  '#empty_option',
  '#markup',
  '#text',
  '#field_suffix',
]);
const WORDS_TOO = /^#(?:other__|submit__|prev_|next_|.+__title$)/;

const labels = (options: unknown): string[] => {
  if (Array.isArray(options)) return options.map(String);
  return Object.entries(group.catch({}).parse(options)).flatMap(([name, option]) =>
    typeof option === 'string' ? [option] : [name, ...labels(option)],
  );
};

/** What people read of an element, each text under a name of its own. */
export const wordsOf = ({ key, properties }: WireElement): [name: string, text: string][] => [
  ...Object.entries(properties).flatMap(([name, text]): [string, string][] =>
    WORDS.has(name) || WORDS_TOO.test(name) ? [[`${key} ${name}`, String(text)]] : [],
  ),
  ...labels(properties['#options']).map((text, index): [string, string] => [
    `${key} ${index}`,
    text,
  ]),
];
