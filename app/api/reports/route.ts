import { jsonHandler } from '@/app/api/handler';
import { parseViolations } from '@/lib/platform/reports/csp-violations';
import { createViolationCounter } from '@/lib/platform/reports/csp-violations';

export const dynamic = 'force-dynamic';

const counter = createViolationCounter();

const reply = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

export const POST = jsonHandler({
  rateLimit: {
    limit: 'report',
    exceeded: (_, retryAfterS) => reply(429, { 'retry-after': String(retryAfterS) }),
  },
  maxBytes: 64 * 1_024,
  resolve: (site) => site,
  parse: parseViolations,
  notFound: () => reply(404),
  invalid: () => reply(400),
  respond: (violations) => {
    for (const violation of violations) counter.add(violation);
    return reply(204);
  },
});
