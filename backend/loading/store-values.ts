import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { FieldKind } from '@/backend/schema/field';
import { type Placing, read, line, type Store } from './field-context';
import { dateRanges, openingHours, storeDates, storeHours } from './store-times';

type ValueKind = Exclude<
  FieldKind,
  'terms' | 'nodes' | 'link' | 'paragraphs' | 'document' | 'documents' | 'webform' | 'view'
>;

const fileName = z.string().regex(/^[a-z0-9-]+$/, 'a file name is ascii words joined by -');

const text = line.transform((value) => ({ value, summary: null }));

const textWithSummary = z.union([
  text,
  z.strictObject({ value: line, summary: line.nullable().default(null) }),
]);

const imageInput = z.strictObject({
  image: fileName,
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
function storeImage({ image: name, alt }: z.output<typeof imageInput>, placing: Placing) {
  const { sites, assets, lang, report } = placing;
  const missing = sites.filter((site) => !existsSync(assets.image(site, name)));
  if (missing.length > 0) {
    report(`image: no ${name}.svg for ${missing.join(', ')}`);
    return null;
  }
  return { image: name, alt: typeof alt === 'string' ? alt : (alt[lang] ?? alt.nl) };
}

const image: Store = (input, _, placing) => {
  const found = read(input, imageInput, placing);
  return found && storeImage(found, placing);
};

const dates: Store = (input, _, placing) => {
  const found = read(input, dateRanges, placing);
  return found && storeDates(found, placing.start);
};

const plain =
  (shape: z.ZodType<boolean | number | string>): Store =>
  (input, _, placing) =>
    read(input, shape, placing);

/** How values are stored that point at no other entity. */
export const valueStores: { readonly [Kind in ValueKind]: Store } = {
  boolean: plain(z.boolean()),
  integer: plain(z.number().int()),
  string: plain(line),
  list: (input, { choices }, placing) => read(input, z.enum(choices), placing),
  text: (input, _, placing) => read(input, text, placing),
  'text-with-summary': (input, _, placing) => read(input, textWithSummary, placing),
  image,
  media: image,
  video: (input, _, placing) => {
    const found = read(input, video, placing);
    if (!found) return null;
    const { title, thumbnail, ...source } = found;
    if ('file' in source && !existsSync(placing.assets.video(source.file))) {
      placing.report('file: no such video');
      return null;
    }
    const image = storeImage(thumbnail, placing);
    return image && { ...source, title, thumbnail: image };
  },
  emblem: (input, _, placing) => {
    const name = read(input, emblem, placing)?.emblem ?? null;
    if (name === null || existsSync(placing.assets.emblem(name))) return name;
    placing.report('emblem: no such emblem');
    return null;
  },
  dates,
  'full-dates': dates,
  address: (input, _, placing) => {
    const found = read(input, address, placing);
    return found && { ...found, address_line2: found.address_line2 ?? '' };
  },
  hours: (input, _, placing) => {
    const found = read(input, openingHours, placing);
    return found && storeHours(found, placing.start, placing.lang);
  },
  position: (input, _, placing) => read(input, position, placing),
};
