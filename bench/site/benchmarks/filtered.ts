const DAY_MS = 24 * 60 * 60 * 1_000;
/**
 * Activities of the embedded backend are within three months from now, so that each list is full.
 */
const BEGINS = 60;
const FEWEST_DAYS = 20;

/** Each number has a different date range. */
export function filtered(number: number): string {
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  const from = 1 + (number % BEGINS);
  const to = from + FEWEST_DAYS + Math.floor(number / BEGINS);
  return `/nl/activiteiten-trainingen?date=${day(from)},${day(to)}`;
}
