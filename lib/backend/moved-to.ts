import 'server-only';
import type { Place } from '@/lib/content/place';
import { localLocation } from '@/lib/routes/local-location';
import { apiUrl } from './api-url';

/**
 * The visitor's address for a backend's `Location`: the backend's base is taken off. A move to
 * another origin is not followed (trust rule 12) and gives null.
 */
export function movedTo(place: Place, asked: URL, location: string | null): string | null {
  if (!location || !URL.canParse(location, asked)) return null;
  const target = new URL(location, asked);
  if (target.origin !== asked.origin) return null;
  const front = apiUrl(place, '').pathname;
  const base = front.slice(0, -`/${place.language}`.length);
  const path = target.pathname.startsWith(`${base}/`)
    ? target.pathname.slice(base.length)
    : target.pathname;
  return path.startsWith('//') ? null : localLocation({ pathname: path });
}
