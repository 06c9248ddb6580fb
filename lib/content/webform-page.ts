import type { Language } from './language';
import type { Paths } from './paths';
import type { RichText } from './rich-text';

/** A page that holds one form of the backend. */
export type WebformPage = {
  webform: string;
  title: string;
  language: Language;
  paths: Paths;
  description: RichText | null;
  isOpen: boolean;
};
