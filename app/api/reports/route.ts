import { env } from '@/lib/platform/env';
import { rateLimiter } from '@/lib/platform/rate-limiter';
import { readLimited } from '@/lib/cms/http/read-limited';
import { readReports } from '@/lib/platform/reports/read-reports';
import { createViolationCounter } from '@/lib/platform/reports/violation-counter';
import { siteByHost } from '@/sites/resolve';

export const dynamic = 'force-dynamic';

const MAX_BYTES = 64 * 1_024;
const NO_STORE = { 'cache-control': 'no-store' };

const counter = createViolationCounter();

const answer = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { ...NO_STORE, ...headers } });

async function bodyOf(request: Request): Promise<unknown> {
  const body: unknown = JSON.parse(await readLimited(request, MAX_BYTES));
  return body;
}

/**
 * What browsers say our policy stopped (trust rule 11): counted by rule and origin, and nothing else
 * of it is kept. 204 when counted, 400 for what is no report, 404 on another host, 429 for too many.
 */
export async function POST(request: Request): Promise<Response> {
  if (!siteByHost(request.headers.get('host'), env().SITE_HOSTS)) return answer(404);
  const client = request.headers.get('x-client-address') ?? 'unknown';
  const taken = await (await rateLimiter()).take('report', client);
  if (taken.kind === 'limited') return answer(429, { 'retry-after': String(taken.retryAfterS) });
  const violations = readReports(await bodyOf(request).catch(() => null));
  if (!violations) return answer(400);
  for (const violation of violations) counter.add(violation);
  return answer(204);
}
