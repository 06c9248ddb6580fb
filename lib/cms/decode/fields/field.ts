import { z } from 'zod';
import { type Color, toColor } from '@/lib/content/color';
import type { EditorLink, LinkVariant } from '@/lib/content/link';
import type { RichText } from '@/lib/content/rich-text';
import { localHref, safeHref } from './href';
import { sanitize, toPlain } from './sanitize';

/** What an editor may choose; any other class is left out, so that every brand stays readable. */
const LOOKS: ReadonlyMap<string, LinkVariant> = new Map<string, LinkVariant>([
  ['button--primary', 'filled'],
  ['button--secondary', 'outlined'],
  ['button--link', 'plain'],
]);
const BUTTON = 'button';

const classes = z
  .object({ attributes: z.object({ class: z.union([z.string(), z.array(z.string())]) }) })
  .transform(({ attributes }) => [attributes.class].flat().flatMap((text) => text.split(/\s+/)));

/**
 * How a link looks by the classes in its options, or null; `button` alone is a filled one. Options of
 * another shape, such as the empty list, ask for nothing.
 */
export const linkVariant = z
  .unknown()
  .optional()
  .transform((options): LinkVariant | null => {
    const names = classes.safeParse(options).data ?? [];
    const asked = names.find((name) => LOOKS.has(name)) ?? '';
    return LOOKS.get(asked) ?? (names.includes(BUTTON) ? 'filled' : null);
  });

/** Every backend field is a list. A missing field and an empty one mean the same thing. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** The first item of a field, or null: most fields hold at most one. */
export const first = <Item extends z.ZodType>(item: Item) =>
  list(item).transform((items) => items[0] ?? null);

/** Plain text in one line: trimmed, white space collapsed, null when nothing is left. */
export const line = first(z.object({ value: z.string() })).transform(
  (item) => item?.value.replaceAll(/\s+/g, ' ').trim() || null,
);

export const integer = first(z.object({ value: z.number().int() })).transform(
  (item) => item?.value ?? null,
);

export const flag = first(z.object({ value: z.union([z.boolean(), z.number()]) })).transform(
  (item) => Boolean(item?.value),
);

/** A colour that is safe in a style, or null (trust rule 6). */
export const color = line.transform((text): Color | null => (text ? toColor(text) : null));

/** An instant, ISO 8601 with offset (contract part A, Entities). */
export const instant = first(z.object({ value: z.iso.datetime({ offset: true }) })).transform(
  (item) => item?.value ?? null,
);

/** HTML as the backend's own filters left it, then sanitised here; null when nothing is left. */
export const richText = first(z.object({ processed: z.string() })).transform(
  (item): RichText | null => sanitize(item?.processed ?? ''),
);

/** A text with its summary, which Drupal's editor writes as HTML and a card shows as plain text. */
export const body = first(
  z.object({ processed: z.string(), summary: z.string().nullish() }),
).transform((item) => ({
  body: sanitize(item?.processed ?? ''),
  summary: toPlain(item?.summary ?? ''),
}));

/** HTML without its tags, in one line; null when nothing is left. */
export const plainText = first(z.object({ processed: z.string() })).transform((item) =>
  toPlain(item?.processed ?? ''),
);

/** A configuration reference, such as a bundle: its machine name. */
export const machineName = first(z.object({ target_id: z.string() })).transform(
  (item) => item?.target_id ?? null,
);

/** A link that could run script is no link: it is dropped, like an empty one. */
export const link = first(
  z.object({
    uri: z.string(),
    alias: z.string().nullish(),
    title: z.string().nullish(),
    options: linkVariant,
  }),
).transform((item): EditorLink | null => {
  const href = item && (item.alias ? localHref(item.alias) : safeHref(item.uri));
  return href ? { href, label: item.title?.trim() || href, look: item.options } : null;
});

const tag = z.object({
  tag: z.string(),
  attributes: z.record(z.string(), z.unknown()).nullish(),
});

/** The description for search engines out of a backend's metatags, or null. */
export const metaDescription = list(tag).transform((tags) => {
  const found = tags.find(({ attributes }) => attributes?.['name'] === 'description');
  const content = found?.attributes?.['content'];
  return typeof content === 'string' ? content.trim() || null : null;
});
