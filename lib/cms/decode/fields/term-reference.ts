import { z } from 'zod';
import { COLOR_VARIANTS, type ReportTheme } from '@/lib/content/content-type';
import type { LocationReference, TermReference } from '@/lib/content/term';
import { first, integer, line, oneOf, plainText, references } from './field';
import { address, openingHours, position } from './location';
import { pathFields, pathsIn } from './paths';

const named = z.object({ tid: integer, name: line, ...pathFields });

/** Every reference to a term says this; null for one without a number or a name. */
const referenceTo = (entity: z.output<typeof named> | null | undefined): TermReference | null =>
  entity?.tid && entity.name
    ? { id: entity.tid, name: entity.name, language: entity.langcode, paths: pathsIn(entity) }
    : null;

export const termReferences = references
  .pipe(z.array(named.nullable()))
  .transform((terms) => terms.flatMap((entity) => referenceTo(entity) ?? []));

const locationTerm = named.extend({
  description: plainText.catch(null),
  field_address: address.catch(null),
  field_phone: line.catch(null),
  field_geolocation: position.catch(null),
  field_openhours: openingHours.catch(null),
});

export const locationReferences = references
  .pipe(z.array(locationTerm.nullable()))
  .transform((locations) =>
    locations.flatMap((entity): LocationReference[] => {
      const term = referenceTo(entity);
      if (!entity || !term) return [];
      const { description: summary, field_address: address, field_phone: phone } = entity;
      const { field_geolocation: position, field_openhours: hours } = entity;
      return [{ ...term, summary, address, phone, position, hours }];
    }),
  );

export const locationReference = locationReferences.transform((locations) => locations[0] ?? null);

export const colorVariant = oneOf(COLOR_VARIANTS, null);

export const reportTheme = first(
  z.object({
    entity: z
      .object({
        name: line,
        field_title: line.catch(null),
        field_color_variant: colorVariant.catch(null),
      })
      .nullish(),
  }),
).transform((item): ReportTheme | null => {
  const entity = item?.entity;
  return entity?.name
    ? {
        name: entity.name,
        heading: entity.field_title,
        variant: entity.field_color_variant,
      }
    : null;
});

export const systemName = first(
  z.object({ entity: z.object({ field_system_name: line }).nullish() }),
).transform((item) => item?.entity?.field_system_name ?? null);
