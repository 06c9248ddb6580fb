import { handler, readText } from '@/app/api/handler';
import { env } from '@/lib/platform/env';
import { purge } from '@/lib/platform/cache-tags';
import { parseChangedTags, replays, claimIn, isSigned } from '@/lib/platform/revalidation';

export const dynamic = 'force-dynamic';

const MAX_BYTES = 1_048_576;
const SECOND_MS = 1_000;

/** Plain text, so that the edge server does not replace a 404 with an HTML page. */
const HEADERS = { 'content-type': 'text/plain', 'cache-control': 'no-store' };

const reply = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { ...HEADERS, ...headers } });

const rejectUnsigned = () => reply(401, { 'www-authenticate': 'HMAC-SHA-256' });

/** Purges the cache tags that a CMS names (docs/operations.md, "When editors change something"). */
export const POST = handler({
  rateLimit: {
    limit: 'revalidate',
    exceeded: (_, retryAfterS) => reply(429, { 'retry-after': String(retryAfterS) }),
  },
  resolve: () => env().REVALIDATE_SECRET || null,
  notFound: () => reply(404),
  respond: async (secret, request) => {
    const claim = claimIn(request.headers, Math.floor(Date.now() / SECOND_MS));
    if (!claim) return rejectUnsigned();
    const body = await readText(request, MAX_BYTES);
    if (body === null) return reply(413);
    if (!isSigned(claim, body, secret)) return rejectUnsigned();
    const tags = parseChangedTags(body);
    if (!tags) return reply(400);
    if (!(await (await replays()).isFirst(claim.signature))) return reply(409);
    purge(tags);
    return reply(202);
  },
});
