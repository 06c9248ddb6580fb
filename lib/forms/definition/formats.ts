import type { Parts } from './answer';

export const MAX_TEXT = 10_000;

// Longer input is truncated here only, so that a visitor gets it back to shorten it.
const MAX_INPUT = 2 * MAX_TEXT;

const LINE_ENDS = /\r\n?|[\u2028\u2029]/g;
const CONTROL_BUT_NEWLINE = /[^\P{Cc}\n]/gu;

export function cleanText(raw: string, isMultiline: boolean): string {
  const lines = raw
    .slice(0, MAX_INPUT)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(CONTROL_BUT_NEWLINE, '');
  return (isMultiline ? lines : lines.replaceAll('\n', ' ')).trim();
}

/** Characters are code points, as PHP counts them. */
export const countIn = (text: string, unit: 'character' | 'word' = 'character'): number =>
  unit === 'word' ? (text.match(/\S+/g)?.length ?? 0) : Array.from(text).length;

const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,10})?$/;

export const numberIn = (text: string): number | null =>
  NUMBER.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

/** As people write it in the language of the messages. */
export const writeNumber = (number: number, { decimalSign }: { decimalSign: string }): string =>
  String(number).replace('.', decimalSign);

export const CENTIMETRES_PER_INCH = 2.54;

const POSTAL_CODE = /^([1-9]\d{3})\s?((?!S[ADS])[A-Z]{2})$/i;

/** SA, SD and SS are never issued. */
export function postalCodeIn(text: string): string | null {
  const [, digits, suffix] = POSTAL_CODE.exec(text.trim()) ?? [];
  return digits && suffix ? `${digits} ${suffix.toUpperCase()}` : null;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const pad = (number: number, length: number) => String(number).padStart(length, '0');

export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

export const isTime = (text: string): boolean => TIME.test(text);

export function dateOfParts(day: string, month: string, year: string): string | null {
  const numbers = [year, month, day].map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : null));
  const [y = null, m = null, d = null] = numbers;
  return y === null || m === null || d === null ? null : `${pad(y, 4)}-${pad(m, 2)}-${pad(d, 2)}`;
}

export function partsOfDate(date: string): Parts {
  const [, year, month, day] = (isDate(date) && DATE.exec(date)) || [];
  const writeNumber = (part: string | undefined) =>
    part === undefined ? '' : String(Number(part));
  return { day: writeNumber(day), month: writeNumber(month), year: writeNumber(year) };
}

function compilePattern(source: string): RegExp | null {
  for (const flags of ['u', ''])
    try {
      return new RegExp(source, flags);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  return null;
}

/** Editors write for PHP too: a source that is invalid with the `u` flag may be valid without. */
export const isPattern = (source: string): boolean => compilePattern(source) !== null;

export const matches = (source: string, text: string): boolean =>
  compilePattern(source)?.test(text) ?? false;

export const matchesFully = (source: string, text: string): boolean =>
  matches(`^(?:${source})$`, text);

/** A quick one takes little time for every text. */
export type Pattern = { source: string; message: string | null; isQuick: boolean };

export type Matches = (pattern: Pattern, text: string) => boolean;

/** For a server that limits the time. */
export const matchesPattern: Matches = ({ source }, text) => matchesFully(source, text);

/** For a browser, which leaves what could take for ever to the server. */
export const matchesQuickly: Matches = ({ source, isQuick }, text) =>
  !isQuick || matchesFully(source, text);
