import type { Language } from '@/lib/content/language';

/** Where a form is posted to. Its files and its token are asked for below that. */
export const formAction = (language: Language, webform: string): string =>
  `/api/forms/${language}/${webform}`;
