import 'server-only';
import type { SiteLocale } from '@/lib/content/site-locale';
import { localLocation } from '@/lib/routing/local-location';
import { apiUrl } from './api-url';

/**
 * The visitor's address for a backend's `Location`: the backend's base is taken off. A move to
 * another origin is not followed (trust rule 12) and gives null.
 */
export function movedTo(
  siteLocale: SiteLocale,
  asked: URL,
  location: string | null,
): string | null {
  if (!location || !URL.canParse(location, asked)) return null;
  const target = new URL(location, asked);
  if (target.origin !== asked.origin) return null;
  const front = apiUrl(siteLocale, '').pathname;
  const base = front.slice(0, -`/${siteLocale.language}`.length);
  const path = target.pathname.startsWith(`${base}/`)
    ? target.pathname.slice(base.length)
    : target.pathname;
  return path.startsWith('//') ? null : localLocation({ pathname: path });
}
