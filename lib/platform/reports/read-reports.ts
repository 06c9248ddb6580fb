import { z } from 'zod';

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
export function readReports(posted: unknown): readonly Violation[] | null {
  const read = reports.safeParse(posted);
  if (!read.success) return null;
  return read.data.map((one) => ({ directive: one.directive, blocked: originOf(one.blocked) }));
}
