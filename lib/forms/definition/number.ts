const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,10})?$/;

/** A number as people write it, `12,50` or `12.50`; null for anything else. */
export const numberIn = (text: string): number | null =>
  NUMBER.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
