import { createTranslator } from 'next-intl';
import { type Language, TIME_ZONE, byLanguage } from '@/lib/content/language';
import { messagesOf } from './messages';

const create = (language: Language) =>
  createTranslator({ locale: language, messages: messagesOf(language), timeZone: TIME_ZONE });

export type Translator = ReturnType<typeof create>;

const all = byLanguage(create);

export const translatorOf = (language: Language): Translator => all[language];
