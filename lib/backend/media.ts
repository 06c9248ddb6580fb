import 'server-only';
import { env } from '@/lib/config/env';
import { stream } from '@/lib/http/stream';

const FILE = /\.(?:avif|gif|jpe?g|pdf|png|webp|mp4|webm|mp3)$/i;
const SERVED = /^(?:image\/(?!svg)|application\/pdf|video\/|audio\/)/;

/**
 * A picture or document of the backend, or null when the address is none. Only files with a known
 * ending and content type pass, so that this is no way into the backend's other answers.
 */
export async function media(
  site: string,
  path: string,
  search: string,
  method: 'GET' | 'HEAD',
): Promise<Response | null> {
  if (!FILE.test(path) || path.includes('..')) return null;
  const { origin } = new URL(env().BACKEND_URL.replace('{site}', site));
  const response = await stream(new URL(`${path}${search}`, origin), { method });
  const isServed = response.ok && SERVED.test(response.headers.get('content-type') ?? '');
  if (isServed) return response;
  await response.body?.cancel();
  return null;
}
