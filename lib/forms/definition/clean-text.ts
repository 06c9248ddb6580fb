/** The longest text that a form takes, in characters; an element can say less. */
export const MAX_TEXT = 10_000;

// What is too long is kept as far as this, so that a visitor gets it back to shorten it.
const MAX_KEPT = 2 * MAX_TEXT;

const LINE_ENDS = /\r\n?|[\u2028\u2029]/g;
const CONTROL_BUT_NEWLINE = /[^\P{Cc}\n]/gu;

/**
 * A text as it may go on: whole characters in Unicode's composed form (NFC), without control
 * characters, trimmed; more than one line only where the element has room for it.
 */
export function cleanText(raw: string, isMultiline: boolean): string {
  const lines = raw
    .slice(0, MAX_KEPT)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(CONTROL_BUT_NEWLINE, '');
  return (isMultiline ? lines : lines.replaceAll('\n', ' ')).trim();
}
