import { cleanText } from './clean-text';

/** Where a visitor is: the page of the form, and the page before it as the browser tells. */
export type Origin = { page: URL; referrer: string | null };

const MAX_VALUE = 2_000;
const TOKEN = /\[([a-z_-]+(?::[^[\]\s:]+)+)\]/gi;

function valueOf(token: string, { page, referrer }: Origin): string {
  const [first = '', second, ...rest] = token.split(':').filter((part) => part !== 'clear');
  if (first !== 'current-page') return '';
  if (second === 'referrer') return referrer ?? '';
  if (second === 'query') return page.searchParams.get(rest.join(':')) ?? '';
  if (second !== 'url') return '';
  if (rest[0] === 'path') return page.pathname;
  return rest[0] === 'relative' ? `${page.pathname}${page.search}` : page.href;
}

/**
 * A default value with its placeholders filled in (spec section 5, hidden fields): Drupal's
 * `[current-page:url]`, `[current-page:url:path]`, `[current-page:url:relative]`,
 * `[current-page:query:name]`, and `[current-page:referrer]`. Any other is empty. In one pass, so
 * that a placeholder which a visitor puts in an address stays text; at most 2,000 characters.
 */
export function expandTokens(value: string, origin: Origin): string {
  const expanded = value.replaceAll(TOKEN, (_, token: string) =>
    cleanText(valueOf(token, origin), false),
  );
  return Array.from(cleanText(expanded, true)).slice(0, MAX_VALUE).join('');
}
