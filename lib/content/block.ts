import type { EditorLink } from './link';
import type { Language } from './language';
import type { OpeningHours } from './opening-hours';
import type { AnswerPeriod } from './paragraph';
import type { RichText } from './rich-text';
import type { LocationReference } from './term';

export type Block = {
  id: number;
  /** It may have no translation. */
  language: Language;
  heading: string | null;
  body: RichText | null;
  phone: string | null;
  /** When someone answers the phone. */
  hours: OpeningHours | null;
  locations: readonly LocationReference[];
  link: EditorLink | null;
  /** A form in the block, which has a page of its own too. */
  form: { id: string; path: string; accepts: AnswerPeriod } | null;
};
