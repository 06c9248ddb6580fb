import { z } from 'zod';
import type { MenuItem } from '@/lib/content/link';
import type { Block } from '@/lib/content/block';
import { first, integer, line, link, richText } from './fields/field';
import { localHref, safeHref } from './fields/href';
import { openingHours } from './fields/location';
import { locationReferences } from './fields/term-reference';

const form = first(z.object({ target_id: z.string(), url: z.string() })).transform((item) => {
  const path = item && localHref(item.url);
  return path ? { id: item.target_id, path } : null;
});

export const block = z
  .object({
    id: integer.pipe(z.number()),
    info: line,
    body: richText,
    field_phone: line.catch(null),
    field_openhours: openingHours.catch(null),
    field_locations: locationReferences.catch([]),
    field_link: link.catch(null),
    field_webform: form.catch(null),
  })
  .transform((wire): Block | null =>
    wire.body
      ? {
          id: wire.id,
          heading: wire.info,
          body: wire.body,
          phone: wire.field_phone,
          hours: wire.field_openhours,
          locations: wire.field_locations,
          link: wire.field_link,
          form: wire.field_webform,
        }
      : null,
  );

type WireItem = {
  title: string;
  uri?: string | null | undefined;
  alias?: string | null | undefined;
  below?: unknown;
};

const item: z.ZodType<WireItem> = z.object({
  title: z.string(),
  uri: z.string().nullish(),
  alias: z.string().nullish(),
  below: z.unknown().optional(),
});

const items = z.array(z.unknown()).transform((entries) =>
  entries.flatMap((entry) => {
    const decoded = item.safeParse(entry);
    return decoded.success ? [toItem(decoded.data)] : [];
  }),
);

function toItem({ title, uri, alias, below }: WireItem): MenuItem {
  const href = alias ? localHref(alias) : uri ? safeHref(uri) : null;
  return { label: title.trim(), href, below: items.safeParse(below).data ?? [] };
}

export const menu: z.ZodType<MenuItem[]> = items;
