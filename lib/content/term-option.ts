import type { District } from './district';
import type { Language } from './language';

/** A term that a visitor can choose in a filter. */
export type TermOption = {
  id: number;
  name: string;
  language: Language;
  /** Where it is, for a place in Amsterdam. */
  district: District | null;
};
