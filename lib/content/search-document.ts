import type { Image } from './media';
import type { Language } from '@/lib/content/language';

/** What is indexed of one thing in one language (spec section 3, "Search hit"; contract B.11). */
export type SearchDocument = {
  /** As the backend names it; one in each language. */
  id: string;
  language: Language;
  /** The sites it is shown on, by the names that `sites` has for them. */
  domains: readonly string[];
  href: string;
  title: string;
  /** A second name it goes by, such as that of a term or an activity; empty when it has none. */
  name: string;
  body: string;
  description: string;
  subjects: readonly string[];
  themes: readonly string[];
  paragraphTitles: readonly string[];
  paragraphBodies: readonly string[];
  /** The text of the files it consists of or has attached. */
  attachments: string;
  type: string;
  entity: string;
  /** Unix seconds; null when unknown. */
  created: number | null;
  vacancyType: string | null;
  image: Image | null;
  hasVideo: boolean;
  /** Set for a file: its name, and the page it stands on. */
  filename: string | null;
  page: { href: string; title: string } | null;
};
