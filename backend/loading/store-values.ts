import { existsSync } from 'node:fs';
import { z } from 'zod';
import { emblemFile, videoFile } from '@/backend/files/own-files';
import { isScene } from '@/backend/pictures/draw';
import type { FieldKind } from '@/backend/schema/field';
import type { Placing } from './placing';
import { line, read, type Store } from './store';
import { dateRanges, openingHours, storeDates, storeHours } from './store-times';

type ValueKind = Exclude<
  FieldKind,
  'terms' | 'nodes' | 'link' | 'paragraphs' | 'document' | 'documents' | 'webform' | 'view'
>;

const text = line.transform((value) => ({ value, summary: null }));

const textWithSummary = z.union([
  text,
  z.strictObject({ value: line, summary: line.nullable().default(null) }),
]);

const picture = z.strictObject({
  scene: line.refine(isScene, 'no such scene'),
  seed: z.number().int().min(0).max(9_999),
  alt: z.union([z.string(), z.strictObject({ nl: z.string(), en: z.string().optional() })]),
});

const videoDetails = { title: line, thumbnail: picture };
const video = z.union([
  z.strictObject({ remote: z.url({ protocol: /^https$/ }), ...videoDetails }),
  z.strictObject({
    file: line.refine((name) => existsSync(videoFile(name)), 'no such video'),
    ...videoDetails,
  }),
]);

const emblem = z.strictObject({
  emblem: line.refine((name) => existsSync(emblemFile(name)), 'no such emblem'),
});

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

const inLanguage = ({ scene, seed, alt }: z.output<typeof picture>, { lang }: Placing) => ({
  scene,
  seed,
  alt: typeof alt === 'string' ? alt : (alt[lang] ?? alt.nl),
});

const image: Store = (input, _, placing) => {
  const found = read(input, picture, placing);
  return found && inLanguage(found, placing);
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
    return { ...source, title, thumbnail: inLanguage(thumbnail, placing) };
  },
  emblem: (input, _, placing) => read(input, emblem, placing)?.emblem ?? null,
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
