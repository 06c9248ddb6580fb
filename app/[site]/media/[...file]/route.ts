import { notFound, siteRoute } from '@/app/_request/responses';
import { BackendError } from '@/lib/cms/http/failure';
import { fetchMedia } from '@/lib/cms/media';

const YEAR = 'public, max-age=31536000, immutable';

const DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** A day by default: Drupal's `itok` hashes the path only, and stays when a file is replaced. */
export function cacheControlFor(backend: string | null): string {
  if (/\b(?:no-store|private)\b/i.test(backend ?? '')) return 'private, no-store';
  return /\bimmutable\b/i.test(backend ?? '') ? YEAR : DAY;
}

type Params = { site: string; file: string[] };

const FORWARDED = [
  'accept-ranges',
  'content-disposition',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
];

// An SVG with script in it must not run with the origin of the site.
const ISOLATED = "default-src 'none'; sandbox";

export const GET = siteRoute<Params>(async (site, { file }, request) => {
  const pathname = `/${file.map(encodeURIComponent).join('/')}`;
  const { search } = new URL(request.url);
  try {
    const found = await fetchMedia(site.id, { pathname, search }, request.headers);
    if (!found) return notFound();
    const headers = new Headers({
      'cache-control': cacheControlFor(found.headers.get('cache-control')),
      'content-security-policy': ISOLATED,
      'x-content-type-options': 'nosniff',
    });
    for (const name of FORWARDED) {
      const value = found.headers.get(name);
      if (value) headers.set(name, value);
    }
    // Next removes the length of a stream; the edge server restores it.
    const length = found.body && found.headers.get('content-length');
    if (length) headers.set('x-file-length', length);
    return new Response(found.body, { status: found.status, headers });
  } catch (error) {
    // Too large or invalid: a retry does not help.
    if (error instanceof BackendError && !error.isOutage)
      return new Response('Bad gateway', { status: 502 });
    throw error;
  }
});
