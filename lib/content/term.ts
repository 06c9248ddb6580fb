import type { Language } from './language';
import type { Paths } from './paths';
import type { RichText } from './rich-text';

export type Term = {
  id: number;
  vocabulary: string;
  name: string;
  language: Language;
  paths: Paths;
  description: RichText | null;
};

/** A term as another entity refers to it. */
export type TermReference = Pick<Term, 'id' | 'name' | 'language' | 'paths'>;
