/** More words than a book has: the rest of a file finds nobody. */
export const MAX_TEXT = 1_000_000;

/** What is in a file may unpack to so many bytes. */
export const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
