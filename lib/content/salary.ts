type SalaryUnit = 'HOUR' | 'WEEK' | 'MONTH' | 'YEAR';

export type Salary = { from: number; to: number; unit: SalaryUnit };

const UNITS: readonly (readonly [RegExp, SalaryUnit])[] = [
  [/\b(?:uur|hour|hr)\b/i, 'HOUR'],
  [/\bweek\b/i, 'WEEK'],
  [/\b(?:maand|month)\b/i, 'MONTH'],
  [/\b(?:jaar|year|annum)\b/i, 'YEAR'],
];

// Dutch writes 2.901,50 and English 2,901.50: a separator before three digits only groups.
const AMOUNT = /\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?/g;

const toNumber = (text: string) =>
  Number(text.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));

/** Null without euros or a unit of time: structured data must not guess. */
export function salaryIn(text: string): Salary | null {
  const unit = UNITS.find(([word]) => word.test(text))?.[1];
  const amounts = text.includes('€')
    ? [...text.matchAll(AMOUNT)].map(([one]) => toNumber(one))
    : [];
  const [from, to = from] = amounts;
  return unit && from && to ? { from: Math.min(from, to), to: Math.max(from, to), unit } : null;
}
