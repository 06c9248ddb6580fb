import type { FormElement } from './element';
import { numberIn } from './number';
import { fill } from '@/lib/i18n/fill';
import type { WebformWords } from './words';

const TOLERANCE = 1e-9;

/** What is wrong with a number that is not empty, or null. */
export function checkNumber(
  { min, max, step }: FormElement<'number'>,
  raw: string,
  words: WebformWords,
): string | null {
  const given = numberIn(raw);
  if (given === null) return words.number;
  if (min !== null && given < min) return fill(words.min, { min });
  if (max !== null && given > max) return fill(words.max, { max });
  if (step === null) return null;
  // Steps count from the minimum, as in the HTML standard.
  const steps = (given - (min ?? 0)) / step;
  if (Math.abs(steps - Math.round(steps)) <= TOLERANCE * Math.max(1, Math.abs(steps))) return null;
  return step === 1 ? words.whole : fill(words.step, { step });
}
