import type { Language } from '@/lib/content/language';
import type { Judgement } from './judgement';
import { ENGLISH } from './judgements.en';
import { DUTCH } from './judgements.nl';

/** What is asked in each language, and where it should lead. */
export const JUDGEMENTS: readonly (readonly [Language, readonly Judgement[]])[] = [
  ['nl', DUTCH],
  ['en', ENGLISH],
];
