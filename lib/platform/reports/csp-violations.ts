import { z } from 'zod';
import { log } from '@/lib/platform/log';

export type Violation = {
  directive: string;
  /** An origin, a scheme such as `chrome-extension:`, or a keyword such as `inline`. */
  blocked: string;
};

const MAX_REPORTS = 20;

const directive = z.string().regex(/^[a-z-]{1,40}$/);
const blocked = z.string().max(4_000);

/** Reporting API; CSP 3, section 5.3. */
const reportTo = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: directive, blockedURL: blocked }),
    }),
  )
  .max(MAX_REPORTS)
  .transform((reports) =>
    reports.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
  );

/** CSP 2. */
const reportUri = z
  .object({
    'csp-report': z.object({
      'effective-directive': directive.optional(),
      'violated-directive': z.string().max(4_000).optional(),
      'blocked-uri': blocked,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0] ?? '',
      blocked: report['blocked-uri'],
    },
  ]);

const reports = z
  .union([reportTo, reportUri])
  .pipe(z.array(z.object({ directive, blocked: z.string() })));

/** Only the origin: a path may contain personal data. */
function shortenOrigin(text: string): string {
  if (/^[a-z-]{1,20}$/.test(text)) return text;
  if (!URL.canParse(text)) return 'unknown';
  const { protocol, origin } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? origin.slice(0, 100) : protocol;
}

export function parseViolations(posted: unknown): readonly Violation[] | null {
  const read = reports.safeParse(posted);
  if (!read.success) return null;
  return read.data.map((one) => ({
    directive: one.directive,
    blocked: shortenOrigin(one.blocked),
  }));
}

const WINDOW_MS = 60_000;
const KINDS = 50;
const OTHER: Violation = { directive: 'other', blocked: 'other' };

type Counted = Violation & { count: number };

export function createViolationCounter(
  write = (detail: Counted) => {
    log('warn', 'stopped by the content security policy', detail);
  },
) {
  const counts = new Map<string, Counted>();
  const keyOf = ({ directive, blocked }: Violation) => `${directive} ${blocked}`;

  function flush(): void {
    for (const entry of counts.values()) write(entry);
    counts.clear();
  }

  return {
    add(violation: Violation): void {
      if (counts.size === 0) setTimeout(flush, WINDOW_MS).unref();
      const isTooMany = counts.size >= KINDS && !counts.has(keyOf(violation));
      const kind = isTooMany ? OTHER : violation;
      const { count } = counts.get(keyOf(kind)) ?? { count: 0 };
      counts.set(keyOf(kind), { ...kind, count: count + 1 });
    },
    flush,
  };
}
