import { z } from 'zod';
import type { Address } from '@/lib/content/address';
import type { Position } from '@/lib/content/term';
import { first } from './field';

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);

/** A postal address; null without a street, for then there is nothing to find. */
export const address = first(
  z.object({ address_line1: text, address_line2: text, locality: text, postal_code: text }),
).transform((item): Address | null =>
  item?.address_line1
    ? {
        street: item.address_line1,
        extra: item.address_line2,
        postalCode: item.postal_code,
        city: item.locality,
      }
    : null,
);

/** A point on the map, in degrees. */
export const position = first(
  z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
).transform((item): Position | null => item && { latitude: item.lat, longitude: item.lng });
