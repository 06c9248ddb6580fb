import { jsonHandler } from '@/app/api/handler';
import { replyEmpty, replyLimited } from '@/app/api/replies';
import { createViolationCounter, parseViolations } from '@/lib/platform/reports/csp-violations';

export const dynamic = 'force-dynamic';

const counter = createViolationCounter();

export const POST = jsonHandler({
  rateLimit: {
    limit: 'report',
    exceeded: replyLimited,
  },
  maxBytes: 64 * 1_024,
  resolve: (site) => site,
  parse: parseViolations,
  notFound: () => replyEmpty(404),
  invalid: () => replyEmpty(400),
  respond: (violations) => {
    for (const violation of violations) counter.add(violation);
    return replyEmpty(204);
  },
});
