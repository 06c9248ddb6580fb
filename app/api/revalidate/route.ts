import { env } from '@/lib/platform/env';
import { purge } from '@/lib/platform/purge';
import { rateLimiter } from '@/lib/platform/rate-limiter';
import { readLimited } from '@/lib/cms/http/read-limited';
import { changedTags } from '@/lib/platform/revalidation/changed-tags';
import { replays } from '@/lib/platform/revalidation/replays';
import { claimIn, isSigned } from '@/lib/platform/revalidation/signature';
import { siteByHost } from '@/sites/resolve';

export const dynamic = 'force-dynamic';

const MAX_BYTES = 1_048_576;
const SECOND_MS = 1_000;

/** Plain text: the door draws a page for visitors instead of a 404 that is none. */
const HEADERS = { 'content-type': 'text/plain', 'cache-control': 'no-store' };

const answer = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { ...HEADERS, ...headers } });

const unsigned = () => answer(401, { 'www-authenticate': 'HMAC-SHA-256' });

/** Null past the limit. */
async function bodyOf(request: Request): Promise<string | null> {
  try {
    return await readLimited(request, MAX_BYTES);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * A CMS says what changed, by cache tags (docs/operations.md, "When editors change something"). 202
 * when it is passed on; 400 for another shape, 401 for who did not sign it within five minutes, 404
 * without REVALIDATE_SECRET, 409 for what came before, 413 for more than 1 MiB, 429 for too many.
 */
export async function POST(request: Request): Promise<Response> {
  const { REVALIDATE_SECRET: secret, SITE_HOSTS } = env();
  if (!secret || !siteByHost(request.headers.get('host'), SITE_HOSTS)) return answer(404);
  const client = request.headers.get('x-client-address') ?? 'unknown';
  const taken = await (await rateLimiter()).take('revalidate', client);
  if (taken.kind === 'limited') return answer(429, { 'retry-after': String(taken.retryAfterS) });

  const claim = claimIn(request.headers, Math.floor(Date.now() / SECOND_MS));
  if (!claim) return unsigned();
  const body = await bodyOf(request);
  if (body === null) return answer(413);
  if (!isSigned(claim, body, secret)) return unsigned();
  const tags = changedTags(body);
  if (!tags) return answer(400);
  if (!(await (await replays()).isFirst(claim.mark))) return answer(409);
  purge(tags);
  return answer(202);
}

/** Anything else is refused by its name, for a link or a crawler that comes by. */
export const GET = (): Response => answer(405, { allow: 'POST' });
