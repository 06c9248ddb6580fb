import type { Language, PerLanguage } from '@/lib/content/language';
import { getOwn } from '@/lib/content/get-own';

/** Fills `{names}` in a text where next-intl is not loaded. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(getOwn(values, name) ?? placeholder),
  );

const KILO = 1_000;
const LOCALES: PerLanguage<string> = { nl: 'nl-NL', en: 'en-GB' };

export function fileSize(bytes: number, language: Language): string {
  const isLarge = bytes >= KILO * KILO;
  const value = isLarge ? bytes / (KILO * KILO) : Math.max(1, Math.round(bytes / KILO));
  const number = value.toLocaleString(LOCALES[language], { maximumFractionDigits: 1 });
  return `${number}\u00a0${isLarge ? 'MB' : 'kB'}`;
}

const BYTES_PER_MEGABYTE = 1_048_576;

export const megabytes = (bytes: number): number =>
  Math.floor((10 * bytes) / BYTES_PER_MEGABYTE) / 10;

export const localNumber = (value: number, language: Language): string =>
  value.toLocaleString(LOCALES[language]);

export const euros = (amount: number, language: Language): string =>
  amount.toLocaleString(LOCALES[language], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
