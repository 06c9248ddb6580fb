import { createTranslator } from 'next-intl';
import { type Language, TIME_ZONE } from '@/lib/content/language';
import { messagesOf } from './messages';

const create = (language: Language) =>
  createTranslator({ locale: language, messages: messagesOf(language), timeZone: TIME_ZONE });

export type Translator = ReturnType<typeof create>;

const all: { readonly [L in Language]: Translator } = { nl: create('nl'), en: create('en') };

export const translatorOf = (language: Language): Translator => all[language];
