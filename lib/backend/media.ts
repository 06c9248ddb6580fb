import 'server-only';
import { env } from '@/lib/config/env';
import { stream } from '@/lib/http/stream';

const FILE = /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm|mp3|vtt|pdf|docx|xlsx|pptx|odt|ods|odp)$/i;
const SERVED =
  /^(?:image\/|video\/|audio\/|text\/vtt|application\/(?:pdf|vnd\.(?:openxmlformats-officedocument|oasis\.opendocument)\.))/;

/**
 * A picture, video or document of the backend, or null when the address is none; of a video perhaps
 * only the `range` that a player asks for (RFC 9110). Only files with a known ending and content
 * type pass, so that this is no way into the backend's other answers.
 */
export async function media(
  site: string,
  path: string,
  search: string,
  method: 'GET' | 'HEAD',
  range: string | null,
): Promise<Response | null> {
  if (!FILE.test(path) || path.includes('..')) return null;
  const { origin } = new URL(env().BACKEND_URL.replace('{site}', site));
  const response = await stream(new URL(`${path}${search}`, origin), {
    method,
    ...(range && { headers: { range } }),
  });
  const isServed = response.ok && SERVED.test(response.headers.get('content-type') ?? '');
  if (isServed) return response;
  await response.body?.cancel();
  return null;
}
