import type { Image } from './media';
import type { Language } from '@/lib/content/language';

export type SearchDocument = {
  id: string;
  language: Language;
  /** Ids of the sites that show it. */
  domains: readonly string[];
  href: string;
  title: string;
  /** A second name, such as that of a term or an activity; may be empty. */
  name: string;
  body: string;
  description: string;
  subjects: readonly string[];
  themes: readonly string[];
  paragraphTitles: readonly string[];
  paragraphBodies: readonly string[];
  attachments: string;
  type: string;
  entity: string;
  /** Unix seconds. */
  created: number | null;
  vacancyType: string | null;
  image: Image | null;
  hasVideo: boolean;
  filename: string | null;
  page: { href: string; title: string } | null;
};
