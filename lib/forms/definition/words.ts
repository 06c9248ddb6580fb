import type { Messages } from '@/lib/i18n/messages';

/**
 * The texts of forms in one language: `messagesOf(language).webform`. Handed in, so that the browser
 * gets these and no others.
 */
export type WebformWords = Messages['webform'];
