import { z } from 'zod';

const group = z.record(z.string(), z.unknown());

export type WireElement = { key: string; type: string; properties: Record<string, unknown> };

/** Every element in a response of the fields call, at any depth. */
export const elementsIn = (wire: unknown): WireElement[] =>
  Object.entries(group.parse(wire))
    .filter(([key]) => !key.startsWith('#'))
    .flatMap(([key, content]) => {
      const properties = group.parse(content);
      return [{ key, type: String(properties['#type']), properties }, ...elementsIn(properties)];
    });

const TEXTS = new Set([
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
const TEXT_PATTERN = /^#(?:other__|submit__|prev_|next_|.+__title$)/;

const labels = (options: unknown): string[] => {
  if (Array.isArray(options)) return options.map(String);
  return Object.entries(group.catch({}).parse(options)).flatMap(([name, option]) =>
    typeof option === 'string' ? [option] : [name, ...labels(option)],
  );
};

/** The visible texts of an element, each under a unique name. */
export const textsOf = ({ key, properties }: WireElement): [name: string, text: string][] => [
  ...Object.entries(properties).flatMap(([name, text]): [string, string][] =>
    TEXTS.has(name) || TEXT_PATTERN.test(name) ? [[`${key} ${name}`, String(text)]] : [],
  ),
  ...labels(properties['#options']).map((text, index): [string, string] => [
    `${key} ${index}`,
    text,
  ]),
];
