const POSTAL_CODE = /^([1-9]\d{3})\s?((?!S[ADS])[A-Z]{2})$/i;

/**
 * A Dutch postal code as it is written, `1012 AB`, or null for what is none. SA, SD and SS are never
 * given out.
 */
export function postalCodeIn(text: string): string | null {
  const [, digits, letters] = POSTAL_CODE.exec(text.trim()) ?? [];
  return digits && letters ? `${digits} ${letters.toUpperCase()}` : null;
}
