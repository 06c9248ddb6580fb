import type {} from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Messages } from './messages';

declare module 'next-intl' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- the library is told by merging
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
