import { locale as localeParam } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LANGUAGE, isLanguage, TIME_ZONE } from '@/lib/content/language';
import { messagesOf } from './messages';

export default getRequestConfig(async () => {
  const param = await localeParam();
  const locale = isLanguage(param) ? param : DEFAULT_LANGUAGE;
  return { locale, messages: messagesOf(locale), timeZone: TIME_ZONE };
});
