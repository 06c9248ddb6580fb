import { z } from 'zod';
import { log } from '@/lib/platform/log';

/** Something that a policy of ours stopped in somebody's browser: which rule, and whose it was. */
export type Violation = {
  directive: string;
  /** An origin, a scheme such as `chrome-extension:`, or a word of the browser such as `inline`. */
  blocked: string;
};

/** How many one post may hold: a browser gathers them for a minute. */
const MOST = 20;

const directive = z.string().regex(/^[a-z-]{1,40}$/);
const blocked = z.string().max(4_000);

/** What `report-to` sends (Reporting API, CSP 3 section 5.3). */
const gathered = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: directive, blockedURL: blocked }),
    }),
  )
  .max(MOST)
  .transform((reports) =>
    reports.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
  );

/** What `report-uri` sends, from browsers that do not know the other (CSP 2). */
const single = z
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
  .union([gathered, single])
  .pipe(z.array(z.object({ directive, blocked: z.string() })));

/** Never an address: its path can say what somebody read or typed (trust rule 14). */
function originOf(text: string): string {
  if (/^[a-z-]{1,20}$/.test(text)) return text;
  if (!URL.canParse(text)) return 'unknown';
  const { protocol, origin } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? origin.slice(0, 100) : protocol;
}

/** The violations in a posted report; null for what is none. */
export function parseViolations(posted: unknown): readonly Violation[] | null {
  const read = reports.safeParse(posted);
  if (!read.success) return null;
  return read.data.map((one) => ({ directive: one.directive, blocked: originOf(one.blocked) }));
}

const WINDOW_MS = 60_000;
/** Kinds of violation told apart within a window; what comes after is counted together. */
const KINDS = 50;
const OTHER = 'other';

/**
 * Counts violations by rule and by whose it was, and writes each count to the log once a minute: a
 * broken page seen by thousands is one line a minute.
 * @param write where a count goes
 */
export function createViolationCounter(
  write = (detail: { directive: string; blocked: string; count: number }) => {
    log('warn', 'stopped by the content security policy', detail);
  },
) {
  const counts = new Map<string, { directive: string; blocked: string; count: number }>();

  function flush(): void {
    for (const counted of counts.values()) write(counted);
    counts.clear();
  }

  return {
    add({ directive, blocked }: Violation): void {
      if (counts.size === 0) setTimeout(flush, WINDOW_MS).unref();
      const own = `${directive} ${blocked}`;
      const isNew = !counts.has(own) && counts.size >= KINDS;
      const key = isNew ? OTHER : own;
      const known = counts.get(key) ?? {
        directive: isNew ? OTHER : directive,
        blocked: isNew ? OTHER : blocked,
        count: 0,
      };
      counts.set(key, { ...known, count: known.count + 1 });
    },
    /** Writes what is counted so far. */
    flush,
  };
}
