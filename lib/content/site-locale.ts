import type { Language } from './language';

/** Where a request is: a site's id and a language. Every backend call and cached page is of one. */
export type SiteLocale = { site: string; language: Language };
