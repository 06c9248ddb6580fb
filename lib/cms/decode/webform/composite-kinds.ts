import { z } from 'zod';
import type { FormElement } from '@/lib/forms/definition/element';
import { decodeFields, type DecodeIssue } from '@/lib/cms/decode/lenient';
import { asked, askedOf, type Base, type Wire } from './base';
import { decodeParts, partsIn } from './parts';

/** The parts of Drupal's address that a Dutch one has, in the order of an envelope. */
const DUTCH = ['address', 'address_2', 'postal_code', 'city'] as const;

const fields = z.object(asked);

type Decoded<Kind extends 'address' | 'composite'> = {
  value: FormElement<Kind> | null;
  faults: DecodeIssue[];
};

function decodeComposite<Kind extends 'address' | 'composite'>(
  kind: Kind,
  base: Base,
  wire: Wire,
  usual: ReadonlyMap<string, Wire>,
) {
  const { context, key } = base;
  const own = decodeFields(fields, { ...wire }, `webform:${context.form}/${key}`);
  const { parts, faults } = decodeParts(key, partsIn(wire, usual), context);
  return {
    value: own.value && parts.length > 0 ? { ...askedOf(kind, base, own.value), parts } : null,
    faults: [...own.faults, ...faults],
  };
}

/** An address; a part without a title of its own gets ours. The country is not asked unless told. */
export function address(base: Base, wire: Wire): Decoded<'address'> {
  const titles: Readonly<Record<string, string>> = base.context.words.address;
  const usual = new Map(DUTCH.map((part) => [part, { '#title': titles[part] }]));
  return decodeComposite('address', base, wire, usual);
}

/** Any other element with parts: those that the form itself describes. */
export const composite = (base: Base, wire: Wire): Decoded<'composite'> =>
  decodeComposite('composite', base, wire, new Map());
