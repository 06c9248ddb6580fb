import { z } from 'zod';
import type { MenuItem } from '@/lib/content/link';
import type { Block } from '@/lib/content/block';
import { first, integer, line, link, richText, text } from './fields/field';
import { localHref, safeHref } from './fields/href';
import { openingHours } from './fields/location';
import { accepts } from './fields/paragraph-fields';
import { language, localPath } from './fields/paths';
import { locationReferences } from './fields/term-reference';

const formItem = first(z.object({ target_id: z.string(), url: z.string() }));

const form = z.unknown().transform((wire): Block['form'] => {
  const item = formItem.safeParse(wire).data;
  const path = item && localHref(item.url);
  return path ? { id: item.target_id, path, accepts: accepts.parse(wire) } : null;
});

export const block = z
  .object({
    id: integer.pipe(z.number()),
    langcode: language,
    info: line,
    body: richText,
    field_phone: line.catch(null),
    field_openhours: openingHours.catch(null),
    field_locations: locationReferences.catch([]),
    field_link: link.catch(null),
    field_webform: form.catch(null),
  })
  .transform(({ id, langcode, info: heading, body, ...wire }): Block | null => {
    const { field_phone: phone, field_openhours: hours, field_locations: locations } = wire;
    const { field_link: link, field_webform: form } = wire;
    return body || phone || hours || locations.length > 0 || link || form
      ? { id, language: langcode, heading, body, phone, hours, locations, link, form }
      : null;
  });

/** The `alias` of the module `rest_menu_items` has neither a slash nor a language: its path is `relative`. */
const item = z.object({
  title: text,
  uri: z.string().nullish(),
  alias: localPath,
  relative: localPath,
  below: z.unknown().optional(),
});

const entries = z.array(z.unknown());

/** As in Drupal. */
const MAX_DEPTH = 9;

function itemsIn(level: readonly unknown[], depth: number): MenuItem[] {
  return level.flatMap((entry) => {
    const { data } = item.safeParse(entry);
    if (!data) return [];
    const { title, uri, alias, relative } = data;
    const href = alias ?? relative ?? (uri ? safeHref(uri) : null);
    const below = depth < MAX_DEPTH ? (entries.safeParse(data.below).data ?? []) : [];
    return [{ label: title.trim(), href, below: itemsIn(below, depth + 1) }];
  });
}

export const menu = entries.transform((level): MenuItem[] => itemsIn(level, 1));
