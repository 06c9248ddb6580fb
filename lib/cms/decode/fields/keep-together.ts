/** A sign of money with its amount, and ’s with its word: “€ 5”, “’s ochtends”. */
const PAIRS = /(€|(?<![\p{L}\d])[’']s) (?=[\p{L}\d])/gu;

/** Returns a text, or HTML, in which no line ends between two parts that are read as one. */
export const keepTogether = (text: string): string => text.replaceAll(PAIRS, '$1\u00a0');
