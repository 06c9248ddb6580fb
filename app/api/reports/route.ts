import { jsonHandler } from '@/app/api/handler';
import { replyEmpty } from '@/app/api/replies';
import { createViolationCounter, parseViolations } from '@/lib/platform/reports/csp-violations';

export const dynamic = 'force-dynamic';

const counter = createViolationCounter();

export const POST = jsonHandler({
  rateLimit: { limit: 'report' },
  maxBytes: 64 * 1_024,
  resolve: (site) => site,
  parse: parseViolations,
  respond: (violations) => {
    for (const violation of violations) counter.add(violation);
    return replyEmpty(204);
  },
});
