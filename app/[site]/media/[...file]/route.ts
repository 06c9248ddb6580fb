import { media } from '@/lib/backend/media';
import { BackendError } from '@/lib/http/failure';
import { siteById } from '@/sites/resolve';

type Context = { params: Promise<{ site: string; file: string[] }> };

const PASSED = [
  'accept-ranges',
  'cache-control',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
];

// A drawing with script in it must not run as one of our own pages, also without the door.
const ISOLATED = "default-src 'none'; sandbox";

/** A file of the backend under our own host, streamed. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { site: id, file } = await params;
  const site = siteById(id);
  if (!site) return new Response('Not found', { status: 404 });
  const path = `/${file.map(encodeURIComponent).join('/')}`;
  try {
    const found = await media(
      site.id,
      path,
      new URL(request.url).search,
      'GET',
      request.headers.get('range'),
    );
    if (!found) return new Response('Not found', { status: 404 });
    const headers = new Headers({
      'content-security-policy': ISOLATED,
      'x-content-type-options': 'nosniff',
    });
    for (const name of PASSED) {
      const value = found.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(found.body, { status: found.status, headers });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return new Response('Unavailable', { status: 503, headers: { 'retry-after': '60' } });
  }
}
