import type { Language } from '@/lib/content/language';
import type { Judgement } from './judgement';
import { ENGLISH } from './judgements.en';
import { DUTCH } from './judgements.nl';

export const JUDGEMENTS: readonly (readonly [Language, readonly Judgement[]])[] = [
  ['nl', DUTCH],
  ['en', ENGLISH],
];
