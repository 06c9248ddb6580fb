import { locale as localeParam } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LANGUAGE, isLanguage, TIME_ZONE } from '@/lib/content/language';
import { messagesOf } from './messages';

/** What next-intl asks for once per request; the language is the route's. */
export default getRequestConfig(async () => {
  const param = await localeParam();
  const locale = isLanguage(param) ? param : DEFAULT_LANGUAGE;
  return { locale, messages: messagesOf(locale), timeZone: TIME_ZONE };
});
