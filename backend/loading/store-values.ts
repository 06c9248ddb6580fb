import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { FieldKind } from '@/backend/schema/field';
import { type FieldContext, read, line, type Store } from './field-context';
import { relativeDay } from './days';
import { dateRanges, openingHours, storeDates, storeDay, storeHours } from './store-times';

const fileName = z.string().regex(/^[a-z0-9-]+$/, 'a file name is ascii words joined by -');

const text = line.transform((value) => ({ value, summary: null }));

const textWithSummary = z.union([
  text,
  z.strictObject({ value: line, summary: line.nullable().default(null) }),
]);

/** A drawing by its name, a photograph by that of its file. */
const imageName = z.union([fileName, z.string().regex(/^[a-z0-9-]+\.jpg$/)]);

const imageInput = z.strictObject({
  image: imageName,
  alt: z.union([z.string(), z.strictObject({ nl: z.string(), en: z.string().optional() })]),
});

const videoDetails = { title: line, thumbnail: imageInput };
const video = z.union([
  z.strictObject({ remote: z.url({ protocol: /^https$/ }), ...videoDetails }),
  z.strictObject({ file: line, ...videoDetails }),
]);

const emblem = z.strictObject({ emblem: fileName });

const address = z.strictObject({
  address_line1: line,
  address_line2: line.optional(),
  locality: line,
  postal_code: z.string().regex(/^\d{4} [A-Z]{2}$/, 'a postal code is 1234 AB'),
});

const position = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

/** Returns null, and reports it, for an image that some site of the entity has no variant of. */
function storeImage({ image: name, alt }: z.output<typeof imageInput>, context: FieldContext) {
  const { sites, assets, lang, report } = context;
  const missing = sites.filter((site) => !existsSync(assets.image(site, name)));
  if (missing.length > 0) {
    const file = path.basename(assets.image('main', name));
    report(`image: no ${file} for ${missing.join(', ')}`);
    return null;
  }
  return { image: name, alt: typeof alt === 'string' ? alt : (alt[lang] ?? alt.nl) };
}

const image: Store = (input, _, context) => {
  const found = read(input, imageInput, context);
  return found && storeImage(found, context);
};

const dates: Store = (input, _, context) => {
  const found = read(input, dateRanges, context);
  return found && storeDates(found, context.start);
};

const plain =
  (shape: z.ZodType<boolean | number | string>): Store =>
  (input, _, context) =>
    read(input, shape, context);

export const valueStores = {
  boolean: plain(z.boolean()),
  integer: plain(z.number().int()),
  string: plain(line),
  list: (input, { choices }, context) => read(input, z.enum(choices), context),
  'multi-list': (input, { choices }, context) => read(input, z.array(z.enum(choices)), context),
  date: (input, _, context) => {
    const found = read(input, relativeDay, context);
    return found && storeDay(found, context.start);
  },
  text: (input, _, context) => read(input, text, context),
  'text-with-summary': (input, _, context) => read(input, textWithSummary, context),
  image,
  media: image,
  video: (input, _, context) => {
    const found = read(input, video, context);
    if (!found) return null;
    const { title, thumbnail, ...source } = found;
    if ('file' in source && !existsSync(context.assets.video(source.file))) {
      context.report('file: no such video');
      return null;
    }
    const image = storeImage(thumbnail, context);
    return image && { ...source, title, thumbnail: image };
  },
  emblem: (input, _, context) => {
    const name = read(input, emblem, context)?.emblem ?? null;
    if (name === null || existsSync(context.assets.emblem(name))) return name;
    context.report('emblem: no such emblem');
    return null;
  },
  dates,
  'full-dates': dates,
  address: (input, _, context) => {
    const found = read(input, address, context);
    return found && { ...found, address_line2: found.address_line2 ?? '' };
  },
  hours: (input, _, context) => {
    const found = read(input, openingHours, context);
    return found && storeHours(found, context.start, context.lang);
  },
  position: (input, _, context) => read(input, position, context),
} satisfies { readonly [Kind in FieldKind]?: Store };
