import { escapeText } from 'entities';
import { z } from 'zod';
import { type Color, toColor } from '@/lib/content/color';
import type { EditorLink, LinkVariant } from '@/lib/content/link';
import { dayOf, endOfDay, startOfDay } from '@/lib/content/local-day';
import type { RichText } from '@/lib/content/rich-text';
import { localHref, safeHref } from './href';
import { keepTogether, html, toPlain } from './sanitize';

/** Other classes are ignored, so that every brand stays legible. */
const VARIANTS: ReadonlyMap<string, LinkVariant> = new Map<string, LinkVariant>([
  ['button--primary', 'filled'],
  ['button--secondary', 'outlined'],
  ['button--link', 'plain'],
]);
const BUTTON = 'button';

const classes = z
  .object({ attributes: z.object({ class: z.union([z.string(), z.array(z.string())]) }) })
  .transform(({ attributes }) => [attributes.class].flat().flatMap((text) => text.split(/\s+/)));

/** The variant by the classes in a link's options, or null. `button` alone is a filled one. */
const linkVariant = z
  .unknown()
  .optional()
  .transform((options): LinkVariant | null => {
    const names = classes.safeParse(options).data ?? [];
    const variant = names.find((name) => VARIANTS.has(name)) ?? '';
    return VARIANTS.get(variant) ?? (names.includes(BUTTON) ? 'filled' : null);
  });

/** Every backend field is a list; a missing field equals an empty one. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

export const first = <Item extends z.ZodType>(item: Item) =>
  list(item).transform((items) => items[0] ?? null);

/** The items of a list that are valid, without the others. */
export const validItems = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((one): z.output<Item>[] => {
      const { success, data } = item.safeParse(one);
      return success ? [data] : [];
    }),
  );

/** Drupal sends the number of a decimal field, and of a row of a view, as text. */
export const numeric = z.union([
  z.number(),
  z.stringFormat('number', /^-?\d+(?:\.\d+)?$/).transform(Number),
]);

/** `On` and `Off` are the words of core's own formatter. */
export const yesOrNo = z.union([z.boolean(), numeric.transform(Boolean), z.stringbool()]);

const unpublished = z.object({
  status: z.tuple([z.object({ value: yesOrNo.refine((isOn) => !isOn) })], z.unknown()),
});

/** True for an entity that says that it is not published: Drupal leaves it out, but not every module. */
export const isUnpublished = (entity: unknown): boolean => unpublished.safeParse(entity).success;

/** The entities of a reference. One that is not published, or gone, comes without. */
export const references = list(z.object({ entity: z.unknown().optional() })).transform((items) =>
  items.flatMap(({ entity }): unknown[] =>
    entity === undefined || isUnpublished(entity) ? [] : [entity],
  ),
);

/** The entities of a reference, as far as each is complete and valid. */
export const entities = <Schema extends z.ZodType>(schema: Schema) =>
  references.pipe(validItems(schema));

/** Longer is no line: it would be many times on a page. */
export const text = z.string().max(20_000, 'too long');

/**
 * Drupal stores a field once for all bundles: a line of one may have a format, as it is rich text in another. The
 * value of a list of integers, such as amounts, is a number.
 */
export const line = first(
  z.union([
    z.object({ processed: z.string() }).transform(({ processed }) => toPlain(processed) ?? ''),
    z
      .object({ value: z.union([text, z.number().transform(String), z.null()]) })
      .transform(({ value }) => value),
  ]),
).transform((value) => keepTogether(value?.replaceAll(/\s+/g, ' ').trim() ?? '') || null);

/** One of the names that the site knows, or what stands for any other. */
export const oneOf = <Name extends string, Other extends Name | null>(
  names: readonly Name[],
  other: Other,
  schema: z.ZodType<string | null> = line,
) => schema.transform((text): Name | Other => names.find((name) => name === text) ?? other);

/** The value of the first item. */
const valueOf = <Value>(value: z.ZodType<Value>) =>
  first(z.object({ value: value.nullable() })).transform((item) => item?.value ?? null);

export const integer = valueOf(numeric.pipe(z.int()));

export const flag = valueOf(yesOrNo).transform((isOn) => isOn ?? false);

/** As text, or of the module Color Field. */
export const color = z
  .union([line, first(z.object({ color: z.string() })).transform((item) => item?.color ?? null)])
  .transform((text): Color | null => (text ? toColor(text) : null));

/** The end of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/** ISO 8601, in UTC where Drupal sends no offset, or unix seconds. */
export const moment = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ local: true }).transform((utc) => `${utc}Z`),
  numeric
    .pipe(z.int().min(0).max(LAST_SECOND))
    .transform((seconds) => new Date(seconds * 1_000).toISOString()),
]);

export const instant = valueOf(moment);

/** When something begins and ends; a day without a time is the whole day. */
export const span = z.union([
  moment.transform((one) => [one, null] as const),
  z.iso.date().transform((day) => [startOfDay(day), endOfDay(day)] as const),
]);

export const day = valueOf(
  z.union([z.iso.date(), moment.transform((one) => dayOf(new Date(one)))]),
);

const notProcessed = z.null().optional();
/** Drupal's format without HTML. */
const PLAIN = 'plain_text';

/** The beginning of a text of which JSON:API Extras sends the HTML alone (its enhancer `nested`). */
const BLOCK = /^\s*<(?:p|h[2-6]|[uo]l|div|blockquote|table|figure)\b[^<>]*>/i;

/** As Drupal itself shows plain text: an empty line begins a paragraph. */
const paragraphs = (plain: string): string =>
  plain
    .trim()
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => `<p>${escapeText(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** A text that is not processed is the HTML that its editor wrote, or a line as a paragraph. */
const source = z.union([
  z.object({ processed: z.string() }).transform(({ processed }) => processed),
  z
    .object({
      value: z.string(),
      format: z.string().refine((format) => format !== PLAIN),
      processed: notProcessed,
    })
    .transform(({ value }) => value),
  z
    .object({ value: text, format: z.literal(PLAIN).nullish(), processed: notProcessed })
    .transform(({ value, format }) =>
      format !== PLAIN && BLOCK.test(value) ? value : paragraphs(value),
    ),
]);

/** The backend's HTML, sanitized again; null when empty. */
export const richText = first(source.pipe(html)).transform((found): RichText | null => found);

const toPlainText = (html: string | null | undefined) =>
  keepTogether(toPlain(html ?? '') ?? '') || null;

/** Drupal's editor writes the summary as HTML; a card shows plain text. */
export const summary = first(z.object({ summary: z.string().nullish() })).transform((item) =>
  toPlainText(item?.summary),
);

export const plainText = first(source).transform(toPlainText);

export const machineName = first(z.object({ target_id: z.string() })).transform(
  (item) => item?.target_id ?? null,
);

/** As a person writes it. */
const shortenHref = (href: string): string =>
  href.replace(/^(?:mailto:|tel:|https?:\/\/(?:www\.)?)(.*?)\/?$/, '$1');

/** Null for a link that could run script. */
export const link = first(
  z.object({
    uri: z.string(),
    alias: z.string().nullish(),
    title: text.nullish(),
    options: linkVariant,
  }),
).transform((item): EditorLink | null => {
  const href = item && (item.alias ? localHref(item.alias) : safeHref(item.uri));
  return href
    ? { href, label: item.title?.trim() || shortenHref(href), variant: item.options }
    : null;
});
