import { z } from 'zod';
import { decoder } from '@/lib/cms/decode/fields/shape';
import type { FormElement } from '@/lib/forms/definition/element';
import { CENTIMETRES_PER_INCH } from '@/lib/forms/definition/formats';
import { type Base, buildField, fieldProperties, type Wire } from './base';
import { plain, quantity } from './property';

const step = z
  .union([z.literal('any').transform(() => null), quantity.transform((value) => value ?? 1)])
  .transform((value) => (value === null || value > 0 ? value : 1));

const INCHES_PER_FOOT = 12;
const MAX_FEET = 8;

const fields = z.object({
  ...fieldProperties,
  '#placeholder': plain,
  '#min': quantity,
  '#max': quantity,
  '#step': step,
  '#output__field_prefix': plain,
  '#output__field_suffix': plain,
  '#feet__min': quantity,
  '#feet__max': quantity,
});

type Properties = z.output<typeof fields>;
type Limits = Pick<FormElement<'number'>, 'min' | 'max' | 'step'>;

/** Drupal's own where an editor leaves them. */
const USUAL: ReadonlyMap<string, { min: number; max: number }> = new Map([
  ['range', { min: 0, max: 100 }],
  ['webform_rating', { min: 0, max: 5 }],
  ['webform_scale', { min: 1, max: 5 }],
]);

const toCentimetres = (inches: number) => Math.round(inches * CENTIMETRES_PER_INCH);

function readLimits({ type }: Base, wire: Properties): Limits {
  if (type === 'webform_height') {
    const feet = { min: wire['#feet__min'] ?? 0, max: wire['#feet__max'] ?? MAX_FEET };
    const max = toCentimetres(feet.max * INCHES_PER_FOOT + INCHES_PER_FOOT - 1);
    return { min: toCentimetres(feet.min * INCHES_PER_FOOT), max, step: null };
  }
  const usual = USUAL.get(type);
  const min = wire['#min'] ?? usual?.min ?? null;
  return { min, max: wire['#max'] ?? usual?.max ?? null, step: wire['#step'] };
}

/** A slider always has a value: the middle, for Drupal and for browsers. */
function middleOf({ min, max, step: size }: Limits): string {
  const [low, high] = [min ?? 0, max ?? 0];
  const half = (high - low) / 2;
  return String(low + (size === null ? half : Math.round(half / size) * size));
}

function readDefaults({ type }: Base, wire: Properties, limits: Limits): readonly string[] {
  const values = wire['#default_value'];
  if (type === 'range' && values.length === 0) return [middleOf(limits)];
  return type === 'webform_height'
    ? values.map((inches) => String(toCentimetres(Number(inches))))
    : values;
}

export const number = decoder(fields, (base: Base, wire): FormElement<'number'> => {
  const limits = readLimits(base, wire);
  return {
    ...buildField('number', base, wire),
    ...limits,
    placeholder: wire['#placeholder'],
    defaults: readDefaults(base, wire, limits),
    isHeight: base.type === 'webform_height',
    slider:
      base.type === 'range'
        ? {
            prefix: wire['#output__field_prefix'] ?? '',
            suffix: wire['#output__field_suffix'] ?? '',
          }
        : null,
  };
});

const MAX_POINTS = 11;

const scale = z.object({ '#min': quantity, '#max': quantity, '#step': step }).catch({
  '#min': null,
  '#max': null,
  '#step': 1,
});

/** The points of a scale or rating; null for too many to choose from. A rating of 0 is none. */
export function pointsIn(type: string, wire: Wire): readonly string[] | null {
  const usual = USUAL.get(type) ?? { min: 1, max: 1 };
  const { '#min': min, '#max': max, '#step': size } = scale.parse(wire);
  const by = size ?? 1;
  const first = type === 'webform_rating' ? Math.max(min ?? 0, by) : (min ?? usual.min);
  const count = Math.floor(((max ?? usual.max) - first) / by) + 1;
  if (count < 1 || count > MAX_POINTS) return null;
  return Array.from({ length: count }, (_, index) => String(first + index * by));
}

const POINTS: ReadonlySet<string> = new Set(['webform_rating', 'webform_scale']);

/** Radio buttons for a few points, a number for more; undefined for another type. */
export function chooseKindOfPoints(type: string, wire: Wire): 'radios' | 'number' | undefined {
  if (!POINTS.has(type)) return undefined;
  return pointsIn(type, wire) ? 'radios' : 'number';
}
