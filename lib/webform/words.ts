import type { Messages } from '@/lib/i18n/messages';

/**
 * The texts of forms in one language: `messagesOf(language).webform`. Handed in, so that the browser
 * gets these and no others.
 */
export type WebformWords = Messages['webform'];

/** A text with its `{names}` filled in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : whole),
  );
