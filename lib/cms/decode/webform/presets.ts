import { parse, YAMLError } from 'yaml';
import { z } from 'zod';
import { first, text } from '@/lib/cms/decode/fields/field';
import { at, wireObject } from '@/lib/cms/decode/fields/shape';
import type { Presets } from '@/lib/content/paragraph';
import { defaults } from './property';

/** What is no YAML sets nothing: the form is shown as it is. */
function parseYaml(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    if (error instanceof YAMLError || error instanceof ReferenceError) return {};
    throw error;
  }
}

/** Drupal stores what an editor fills in beforehand as YAML. A part has the name that it has in a query: `address[city]`. */
const presetsIn = (yaml: string): Presets =>
  Object.fromEntries(
    Object.entries(wireObject.catch({}).parse(parseYaml(yaml))).flatMap(([key, value]) => {
      const parts = wireObject.safeParse(value).data;
      const named = parts
        ? Object.entries(parts).map(([part, inside]) => [`${key}[${part}]`, inside] as const)
        : [[key, value] as const];
      return named.map(([name, one]) => [name, defaults.catch([]).parse(one)] as const);
    }),
  );

export const presets = at(
  'field_webform',
  first(z.object({ default_data: text.nullish().catch(null) })).transform((item): Presets =>
    presetsIn(item?.default_data ?? ''),
  ),
);
