import { z } from 'zod';
import { dayOf } from '@/lib/content/local-day';
import type { DatedOpening, Opening, OpeningHours, WeekOpening } from '@/lib/content/opening-hours';
import type { Address, Position } from '@/lib/content/term';
import { first, list, numeric, yesOrNo } from './field';

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);

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

/** Well-known text of a point: its longitude comes first. */
const POINT = /^\s*POINT\s*\(\s*(\S+)\s+([^\s)]+)\s*\)/i;

/** The module Geolocation has `lat` and `lng`; Geofield has `lat` and `lon`, and the point as text. */
export const position = first(
  z
    .record(z.string(), z.unknown())
    .transform(({ lat, lng, lon, value }) => {
      const [, x, y] = POINT.exec(String(value)) ?? [];
      return { lat: lat ?? y, lng: lng ?? lon ?? x };
    })
    .pipe(
      z.object({
        lat: numeric.pipe(z.number().min(-90).max(90)),
        lng: numeric.pipe(z.number().min(-180).max(180)),
      }),
    ),
).transform((item): Position | null => item && { latitude: item.lat, longitude: item.lng });

/** 0 (Sunday) to 6 are weekdays; from FIRST_DATE on, a date's midnight in unix seconds. */
const LAST_WEEKDAY = 6;
const FIRST_DATE = 1_000_000_001;

/** Drupal's days of a season, and its name with dates instead of hours: not shown. */
const seasonal = z
  .object({
    day: numeric.pipe(
      z
        .int()
        .min(LAST_WEEKDAY + 1)
        .max(FIRST_DATE - 1),
    ),
  })
  .transform(() => null);

/** A day of the week without hours, as older versions send it. */
const nothing = z.union([z.literal(''), z.literal(-1), z.literal('-1'), z.null()]);

/** Drupal's office hours write half past nine as 930. */
const minutes = z
  .union([
    nothing.transform(() => null),
    numeric
      .pipe(z.int().min(0).max(2_400))
      .transform((hhmm) => Math.floor(hhmm / 100) * 60 + (hhmm % 100)),
  ])
  .optional()
  .transform((found) => found ?? null);

/** What a page says itself of such a day. */
const ONLY_CLOSED = /^(?:gesloten|closed)\.?$/i;

const comment = z.string().transform((written) => {
  const text = written.trim();
  return ONLY_CLOSED.test(text) ? null : text || null;
});

const item = z.object({
  day: numeric.pipe(z.int().min(0)),
  starthours: minutes,
  endhours: minutes,
  all_day: z.union([yesOrNo, nothing.transform(() => false)]).optional(),
  comment: comment.nullish().transform((text) => text ?? null),
});

type Item = z.output<typeof item>;

const ALL_DAY = { from: 0, to: 24 * 60 };

function decodeOpening({ starthours, endhours, all_day, comment }: Item): Opening | null {
  if (all_day) return { ...ALL_DAY, comment };
  return starthours === null || endhours === null
    ? null
    : { from: starthours, to: endhours, comment };
}

function weekOpenings(one: Item): WeekOpening[] {
  const opening = one.day <= LAST_WEEKDAY ? decodeOpening(one) : null;
  return opening ? [{ day: one.day, ...opening }] : [];
}

function decodeClosedDay(one: Item): OpeningHours['closed'] {
  const { day, comment } = one;
  return comment && day <= LAST_WEEKDAY && !decodeOpening(one) ? [{ day, comment }] : [];
}

const decodeDatedOpening = (one: Item): DatedOpening => ({
  date: dayOf(new Date(one.day * 1_000)),
  opening: decodeOpening(one),
  comment: one.comment,
});

/** An item that was left empty. */
const empty = z.object({ day: z.union([z.null(), z.literal('')]) }).transform(() => null);

export const openingHours = list(z.union([empty, seasonal, item])).transform(
  (found): OpeningHours | null => {
    const items = found.filter((one) => one !== null);
    return items.length > 0
      ? {
          week: items.flatMap(weekOpenings),
          closed: items.flatMap(decodeClosedDay),
          exceptions: items.filter(({ day }) => day > LAST_WEEKDAY).map(decodeDatedOpening),
        }
      : null;
  },
);
