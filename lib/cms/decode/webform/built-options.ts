import { wireObject } from '@/lib/cms/decode/partial';
import { parseOrdered } from './ordered';

type Wire = Record<string, unknown>;

const BY_REFERENCE =
  /^(?:webform_(?:term|entity)_(?:select|checkboxes|radios)|entity_autocomplete|language_select)$/;
const MAX_DEPTH = 12;

const isUnfilled = (wire: Wire): boolean =>
  typeof wire['#type'] === 'string' && BY_REFERENCE.test(wire['#type']) && !('#options' in wire);

const elementAt = (key: string, content: unknown): Wire | undefined =>
  key.startsWith('#') ? undefined : wireObject.safeParse(content).data;

/** The elements below a level, at any depth. */
const elementsIn = (level: Wire, depth = 0): readonly (readonly [key: string, wire: Wire])[] =>
  Object.entries(level).flatMap(([key, content]) => {
    const wire = depth > MAX_DEPTH ? undefined : elementAt(key, content);
    return wire ? [[key, wire] as const, ...elementsIn(wire, depth + 1)] : [];
  });

function fillOptions(level: Wire, options: ReadonlyMap<string, unknown>, depth = 0): Wire {
  const entries = Object.entries(level).map(([key, content]) => {
    const wire = depth > MAX_DEPTH ? undefined : elementAt(key, content);
    if (!wire) return [key, content] as const;
    const inside = fillOptions(wire, options, depth + 1);
    const isFilled = isUnfilled(wire) && options.has(key);
    return [key, isFilled ? { ...inside, '#options': options.get(key) } : inside] as const;
  });
  return Object.fromEntries(entries);
}

const formIn = (text: string): Wire => wireObject.safeParse(parseOrdered(text)).data ?? {};

/** Tells if options are terms or other entities, which Drupal adds only when it builds the form. */
export const lacksOptions = (text: string): boolean =>
  elementsIn(formIn(text)).some(([, wire]) => isUnfilled(wire));

/** Adds the options of the built elements (`webform_rest/{id}/elements`) to the configured ones. */
export function withOptions(fields: string, built: string): string {
  const options = elementsIn(formIn(built)).flatMap(([key, wire]): [string, unknown][] =>
    '#options' in wire ? [[key, wire['#options']]] : [],
  );
  return JSON.stringify(fillOptions(formIn(fields), new Map(options)));
}
