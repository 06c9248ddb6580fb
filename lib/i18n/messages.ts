import type {} from 'next-intl';
import type { Language, PerLanguage } from '@/lib/content/language';
import en from '@/messages/en.json';
import nl from '@/messages/nl.json';

export type Messages = typeof nl;

/** A key missing in English does not compile. */
const all: PerLanguage<Messages> = { nl, en };

export const messagesOf = (language: Language): Messages => all[language];

declare module 'next-intl' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- the library is typed by merging
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
