const MEGABYTE = 1_048_576;

/** What an archive may hold (trust rule 9). */
export const MAX_ENTRIES = 1_000;
const MAX_UNPACKED_BYTES = 100 * MEGABYTE;
const MAX_RATIO = 100;
/** Below this a high ratio harms nobody: a text of one letter is as good. */
const RATIO_COUNTS_FROM_BYTES = 10 * MEGABYTE;

/** Whether so many bytes are too many, out of so many packed ones. */
export const isTooMuch = (unpacked: number, packed: number): boolean =>
  unpacked > MAX_UNPACKED_BYTES ||
  (unpacked > RATIO_COUNTS_FROM_BYTES && unpacked > packed * MAX_RATIO);
