import { TZDate } from '@date-fns/tz';

// The complete package is three hundred modules: loading them takes longer than all of the content.
import { formatISO9075 } from 'date-fns/formatISO9075';

/** Where the organisation is: every date that people read is of this zone. */
export const ZONE = 'Europe/Amsterdam';

const toZone = (seconds: number) => new TZDate(seconds * 1_000, ZONE);

/** A moment as filters write it, `2026-12-01 10:00:00` in Amsterdam, from unix seconds. */
export const localTime = (seconds: number) => formatISO9075(toZone(seconds));

/** A moment as a date field has it, `2026-12-01T10:00:00+01:00`, from unix seconds. */
export const isoTime = (seconds: number) =>
  toZone(seconds)
    .toISOString()
    .replace(/\.\d{3}/, '');

/** Unix milliseconds, like `Date.now`. */
export type Clock = () => number;
