import lighthouse from 'lighthouse';

export const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'performance'] as const;

type Category = (typeof CATEGORIES)[number];

export type PageAudit = {
  /** From 0 to 100; null where Lighthouse has no score. */
  scores: { readonly [Name in Category]: number | null };
  /** In milliseconds, on a simulated slow phone. */
  largestPaint: number;
  layoutShift: number;
  issues: readonly { category: Category; id: string; title: string; where: readonly string[] }[];
};

const whereOf = (details: unknown): string[] => {
  if (typeof details !== 'object' || details === null || !('items' in details)) return [];
  return Array.isArray(details.items) ? details.items.map((item) => JSON.stringify(item)) : [];
};

type Options = {
  /** Of the browser's DevTools. */
  port: number;
  /** Audits, by Lighthouse's id, that contradict the purpose of the page. */
  skipAudits: readonly string[];
};

/** Emulates Lighthouse's slow phone. Throws an Error when the page fails to load. */
export async function auditPage(url: string, { port, skipAudits }: Options): Promise<PageAudit> {
  const onlyCategories = [...CATEGORIES];
  const options = { port, onlyCategories, skipAudits: [...skipAudits], logLevel: 'error' as const };
  const lhr = (await lighthouse(url, options))?.lhr;
  if (!lhr || lhr.runtimeError)
    throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`);

  const scoreOf = (name: Category) => {
    const score = lhr.categories[name]?.score ?? null;
    return score === null ? null : Math.round(score * 100);
  };
  const numberOf = (id: string) => lhr.audits[id]?.numericValue ?? Infinity;
  const issues = CATEGORIES.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
      return [{ category, id, title: audit.title, where: whereOf(audit.details) }];
    }),
  );
  return {
    scores: {
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
      performance: scoreOf('performance'),
    },
    largestPaint: numberOf('largest-contentful-paint'),
    layoutShift: numberOf('cumulative-layout-shift'),
    issues,
  };
}
