import { jsonHandler } from '@/app/api/handler';
import { emptyReply, limitedReply } from '@/app/api/replies';
import { createViolationCounter, parseViolations } from '@/lib/platform/reports/csp-violations';

export const dynamic = 'force-dynamic';

const counter = createViolationCounter();

export const POST = jsonHandler({
  rateLimit: {
    limit: 'report',
    exceeded: limitedReply,
  },
  maxBytes: 64 * 1_024,
  resolve: (site) => site,
  parse: parseViolations,
  notFound: () => emptyReply(404),
  invalid: () => emptyReply(400),
  respond: (violations) => {
    for (const violation of violations) counter.add(violation);
    return emptyReply(204);
  },
});
