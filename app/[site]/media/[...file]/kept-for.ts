const YEAR = 'public, max-age=31536000, immutable';

/** After a day the browser asks whether it has changed, and mostly hears 304. */
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * How long a file may be kept: a day, since Drupal's `itok` is made of the path alone and stays when a
 * file is replaced under its name; a year where the backend itself says `immutable`; nowhere where it
 * says so.
 */
export function keptFor(backend: string | null): string {
  if (/\b(?:no-store|private)\b/i.test(backend ?? '')) return 'private, no-store';
  return /\bimmutable\b/i.test(backend ?? '') ? YEAR : DAY;
}
