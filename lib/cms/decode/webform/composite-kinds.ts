import { z } from 'zod';
import { decodeFields, type DecodeIssue, type Decoder, wireObject } from '@/lib/cms/decode/partial';
import type { FormElement, PartKind } from '@/lib/forms/definition/element';
import { fieldProperties, fieldOf, type Base, type Context, decodeBase, type Wire } from './base';
import { radios, select } from './choice-kinds';
import { date } from './date-kinds';
import { email, number, tel, text, textarea, url } from './input-kinds';
import { defaultParts, isNo } from './property';

export const partDecoders: {
  readonly [Kind in PartKind]: Decoder<Base, FormElement<Kind> | null>;
} = { text, textarea, email, tel, url, number, select, radios, date };

export const partKinds: ReadonlyMap<string, PartKind> = new Map<string, PartKind>([
  ['textfield', 'text'],
  ['textarea', 'textarea'],
  ['email', 'email'],
  ['tel', 'tel'],
  ['url', 'url'],
  ['number', 'number'],
  ['select', 'select'],
  ['webform_select_other', 'select'],
  ['radios', 'radios'],
  ['webform_radios_other', 'radios'],
  ['date', 'date'],
]);

const PROPERTY = /^#([a-z0-9_]+?)__([a-z0-9_]+)$/;

/** Drupal configures a part from outside: `#city__required` is `#required` of `city`. */
function configured(wire: Wire): ReadonlyMap<string, Wire> {
  const parts = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(wire)) {
    const [, part, property] = PROPERTY.exec(name) ?? [];
    if (part && property) parts.set(part, { ...parts.get(part), [`#${property}`]: value });
  }
  return parts;
}

/** Parts inside: in `#element` for a custom composite, otherwise as children. */
function written(wire: Wire): readonly (readonly [string, Wire])[] {
  const parts = wireObject.safeParse(wire['#element']).data ?? wire;
  return Object.entries(parts).flatMap(([name, content]) => {
    const part = wireObject.safeParse(content);
    return name.startsWith('#') || !part.success ? [] : [[name, part.data] as const];
  });
}

function decodePart<Kind extends PartKind>(kind: Kind, key: string, wire: Wire, context: Context) {
  const { base, issues } = decodeBase(key, wire, context);
  const decoded = partDecoders[kind](base, { ...wire }, `webform:${context.form}/${key}`);
  return { part: decoded.value, issues: [...issues, ...decoded.issues] };
}

function partsIn(wire: Wire, usual: ReadonlyMap<string, Wire>): ReadonlyMap<string, Wire> {
  const outside = configured(wire);
  const values = defaultParts.parse(wire['#default_value']);
  const inside = new Map(written(wire));
  const names = new Set([...usual.keys(), ...inside.keys(), ...outside.keys()]);
  return new Map(
    [...names].map((name) => [
      name,
      {
        ...usual.get(name),
        ...inside.get(name),
        ...outside.get(name),
        ...(Object.hasOwn(values, name) && { '#default_value': values[name] }),
      },
    ]),
  );
}

const typeOf = (wire: Wire): string => {
  const type = wire['#type'] ?? ('#options' in wire ? 'select' : 'textfield');
  return typeof type === 'string' ? type : '';
};

/** Skips and reports parts of an unknown type; ignores parts without access. */
function decodeParts(
  key: string,
  parts: ReadonlyMap<string, Wire>,
  context: Context,
): { parts: readonly FormElement<PartKind>[]; issues: readonly DecodeIssue[] } {
  const entity = `webform:${context.form}/${key}`;
  const outcomes = [...parts]
    .filter(([, wire]) => !isNo(wire['#access']))
    .map(([name, wire]) => {
      const kind = partKinds.get(typeOf(wire));
      if (!kind) return { part: null, issues: [{ entity, part: name, reason: 'unknown part' }] };
      const { part, issues } = decodePart(kind, name, wire, context);
      const partIssues = issues.map((issue) => ({ ...issue, entity: `${entity}/${name}` }));
      return {
        part,
        issues: part ? partIssues : [...partIssues, { entity, part: name, reason: 'no options' }],
      };
    });
  return {
    parts: outcomes.flatMap(({ part }) => (part ? [single(part)] : [])),
    issues: outcomes.flatMap(({ issues }) => issues),
  };
}

function single(part: FormElement<PartKind>): FormElement<PartKind> {
  if (part.kind === 'select' || part.kind === 'radios')
    return { ...part, multiple: false, other: null };
  return { ...part, multiple: false };
}

/** The parts of Drupal's address that a Dutch one has, in the order of an envelope. */
const DUTCH = ['address', 'address_2', 'postal_code', 'city'] as const;

const fields = z.object(fieldProperties);

type Decoded<Kind extends 'address' | 'composite'> = {
  value: FormElement<Kind> | null;
  issues: DecodeIssue[];
};

function decodeComposite<Kind extends 'address' | 'composite'>(
  kind: Kind,
  base: Base,
  wire: Wire,
  usual: ReadonlyMap<string, Wire>,
) {
  const { context, key } = base;
  const properties = decodeFields(fields, { ...wire }, `webform:${context.form}/${key}`);
  const { parts, issues } = decodeParts(key, partsIn(wire, usual), context);
  return {
    value:
      properties.value && parts.length > 0
        ? { ...fieldOf(kind, base, properties.value), parts }
        : null,
    issues: [...properties.issues, ...issues],
  };
}

/** Parts without a title get our labels. The country is included only when configured. */
export function address(base: Base, wire: Wire): Decoded<'address'> {
  const titles: Readonly<Record<string, string>> = base.context.labels.address;
  const usual = new Map(DUTCH.map((part) => [part, { '#title': titles[part] }]));
  return decodeComposite('address', base, wire, usual);
}

export const composite = (base: Base, wire: Wire): Decoded<'composite'> =>
  decodeComposite('composite', base, wire, new Map());
