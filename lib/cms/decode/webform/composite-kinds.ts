import { z } from 'zod';
import { decodeFields, type DecodeIssue, type Decoder } from '@/lib/cms/decode/fields/shape';
import type { FormElement, Multiple, PartKind } from '@/lib/forms/definition/element';
import { getOwn } from '@/lib/content/get-own';
import {
  fieldProperties,
  buildField,
  type Base,
  type Context,
  decodeBase,
  type Wire,
} from './base';
import { checkbox, radios, select } from './choice-kinds';
import { date, time } from './date-kinds';
import { email, tel, text, textarea, url } from './input-kinds';
import { chooseKindOfPoints, number } from './number-kinds';
import { elementsAt } from './options';
import { defaultParts, isWithheld, isYes, multiple } from './property';
import { buildStockPart, STOCK_PARTS, STOCK_TITLES } from './stock-parts';

export const partDecoders: {
  readonly [Kind in PartKind]: Decoder<Base, FormElement<Kind> | null>;
} = { text, textarea, email, tel, url, number, select, radios, checkbox, date, time };

/** The kind of each type of Webform, of the types of each kind. */
export const byType = <Kind extends string>(
  types: readonly (readonly [kind: Kind, types: readonly string[]])[],
): ReadonlyMap<string, Kind> =>
  new Map(types.flatMap(([kind, names]) => names.map((name) => [name, kind] as const)));

export const partKinds = byType<PartKind>([
  ['text', ['textfield', 'search', 'color', 'password', 'machine_name', 'webform_email_multiple']],
  ['text', ['webform_autocomplete', 'entity_autocomplete']],
  ['textarea', ['textarea', 'webform_codemirror']],
  ['email', ['email']],
  ['tel', ['tel']],
  ['url', ['url']],
  ['number', ['number', 'range', 'webform_height']],
  ['select', ['select', 'webform_select_other', 'webform_checkboxes_other', 'language_select']],
  ['radios', ['radios', 'webform_radios_other', 'webform_buttons', 'webform_buttons_other']],
  ['checkbox', ['checkbox', 'webform_toggle', 'webform_same']],
  ['date', ['date', 'datelist']],
  ['time', ['webform_time']],
]);

/** `#multiple__min_items` is of the group itself. */
const PROPERTY = /^#(?!multiple__)([a-z0-9_]+?)__([a-z0-9_]+)$/;

/**
 * Drupal configures a part from outside: `#city__required` is `#required` of `city`. Options that are only named
 * there (`#country__options: country_codes`) are written out in the part that it sends.
 */
function readConfiguration(wire: Wire): ReadonlyMap<string, Wire> {
  const parts = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(wire)) {
    const [, part, property] = PROPERTY.exec(name) ?? [];
    const isName = property === 'options' && typeof value === 'string';
    if (part && property && !isName)
      parts.set(part, { ...parts.get(part), [`#${property}`]: value });
  }
  return parts;
}

/** Parts inside: Drupal sends them all; without that, in `#element` for a custom composite, or as children. */
function listParts(wire: Wire): readonly (readonly [string, Wire])[] {
  const sent = elementsAt(wire['#webform_composite_elements']);
  return sent.length > 0 ? sent : elementsAt(wire['#element'] ?? wire);
}

function partsIn(wire: Wire, usual: ReadonlyMap<string, Wire>): ReadonlyMap<string, Wire> {
  const outside = readConfiguration(wire);
  const values = defaultParts.parse(wire['#default_value']);
  const inside = new Map(listParts(wire));
  const names = new Set([...usual.keys(), ...inside.keys(), ...outside.keys()]);
  return new Map(
    [...names].map((name) => [
      name,
      {
        ...usual.get(name),
        ...inside.get(name),
        ...outside.get(name),
        ...(Object.hasOwn(values, name) && { '#default_value': getOwn(values, name) }),
      },
    ]),
  );
}

const typeOf = (wire: Wire): string => {
  const type = wire['#type'] ?? ('#options' in wire ? 'select' : 'textfield');
  return typeof type === 'string' ? type : '';
};

type DecodedPart = {
  part: FormElement<PartKind> | null;
  isMissed: boolean;
  issues: readonly DecodeIssue[];
};

/** `isMissed`: a required part without a control. */
function decodeNamed(name: string, wire: Wire, entity: string, context: Context): DecodedPart {
  const isMissed = isYes(wire['#required']);
  const type = typeOf(wire);
  const kind = chooseKindOfPoints(type, wire) ?? partKinds.get(type);
  if (!kind)
    return { part: null, isMissed, issues: [{ entity, part: name, reason: 'unknown part' }] };
  const { base, issues } = decodeBase(name, wire, context);
  const { value: part, issues: own } = partDecoders[kind](base, wire, entity);
  const partIssues = [...issues, ...own].map((one) => ({ ...one, entity: `${entity}/${name}` }));
  if (part) return { part: makeSingle(part), isMissed: false, issues: partIssues };
  return { part, isMissed, issues: [...partIssues, { entity, part: name, reason: 'no options' }] };
}

function makeSingle(part: FormElement<PartKind>): FormElement<PartKind> {
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

/** To Drupal a custom composite is always a list, of one where an editor allows no more. */
function limitItems(wire: Wire): Multiple | null {
  if (wire['#webform_multiple'] !== true || !('#multiple' in wire)) return null;
  return multiple.catch('unlimited').parse(wire['#multiple']) || 1;
}

/** Null when a required part has no control: Drupal would accept no answer without it. */
function decodeComposite<Kind extends 'address' | 'composite'>(
  kind: Kind,
  base: Base,
  wire: Wire,
  usual: ReadonlyMap<string, Wire>,
) {
  const { context, key } = base;
  const entity = `webform:${context.form}/${key}`;
  const properties = decodeFields(fields, wire, entity);
  const outcomes = [...partsIn(wire, usual)].flatMap(([name, part]) =>
    isWithheld(part) ? [] : decodeNamed(name, part, entity, context),
  );
  const parts = outcomes.flatMap(({ part }) => part ?? []);
  const limit = limitItems(wire);
  const isWhole = parts.length > 0 && !outcomes.some(({ isMissed }) => isMissed);
  return {
    value:
      properties.value && isWhole
        ? {
            ...buildField(kind, base, properties.value),
            ...(limit !== null && { multiple: limit }),
            parts,
          }
        : null,
    issues: [...properties.issues, ...outcomes.flatMap(({ issues }) => issues)],
  };
}

/** Parts without a title of an editor get our labels. State and country are included where sent. */
export function address(base: Base, wire: Wire): Decoded<'address'> {
  const titles: Readonly<Record<string, string>> = base.context.labels.address;
  const sent = listParts(wire).map(([name, part]): readonly [string, Wire] => [
    name,
    STOCK_TITLES.has(part['#title'])
      ? { ...part, '#title': getOwn(titles, name) ?? part['#title'] }
      : part,
  ]);
  const usual = DUTCH.filter((part) => sent.length === 0 || sent.some(([name]) => name === part));
  const ours = new Map(usual.map((part) => [part, { '#title': titles[part] }]));
  return decodeComposite('address', base, { ...wire, ...asSent(sent) }, ours);
}

const asSent = (parts: readonly (readonly [string, Wire])[]): Wire =>
  parts.length === 0 ? {} : { '#webform_composite_elements': Object.fromEntries(parts) };

/** Our words replace a title of Webform, how it is shown, and a list of options that it only names. */
function listReplaced(part: Wire, own: Wire): readonly string[] {
  const isStock = STOCK_TITLES.has(part['#title']) && '#title' in own;
  return [
    ...(isStock ? ['#title', '#title_display', '#empty_option'] : []),
    ...(isStock && '#options' in own ? ['#options'] : []),
    ...(typeof part['#options'] === 'string' ? ['#options', '#type'] : []),
  ];
}

function withOwnWords([name, part]: readonly [string, Wire], base: Base): readonly [string, Wire] {
  const own = STOCK_PARTS.has(base.type) ? buildStockPart(name, base) : {};
  const replaced = new Set(listReplaced(part, own));
  const rest = Object.entries(part).filter(([property]) => !replaced.has(property));
  return [name, replaced.size > 0 ? { ...own, ...Object.fromEntries(rest) } : part];
}

export function composite(base: Base, wire: Wire): Decoded<'composite'> {
  const sent = listParts(wire).map((part) => withOwnWords(part, base));
  const names = sent.length > 0 ? [] : (STOCK_PARTS.get(base.type) ?? []);
  const usual = new Map(names.map((name) => [name, buildStockPart(name, base)]));
  return decodeComposite('composite', base, { ...wire, ...asSent(sent) }, usual);
}
