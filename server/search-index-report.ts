import type { Outcome, Progress } from '@/lib/search/indexing/refresh';

/** So many are named one by one; all of them are in the log. */
const MAX_NAMED = 20;

/** `main nl: 200 of 412` */
export const progressLine = ({ siteLocale, read, total }: Progress): string =>
  `${siteLocale.site} ${siteLocale.language}: ${read} of ${total}`;

const documents = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`;

/** What was done, what was left out and why, and how long it took. */
export function report({ kind, put, removed, skipped, ms }: Outcome): string {
  const done =
    kind === 'rebuilt'
      ? `The search index is built anew: ${documents(put)}`
      : `The search index is up to date: ${documents(put)} put in, ${removed} taken out`;
  const named = skipped.slice(0, MAX_NAMED).map(({ id, reason }) => `  ${id}: ${reason}`);
  const rest = skipped.length - named.length;
  return [
    `${done}, in ${(ms / 1_000).toFixed(1)} s.`,
    ...(skipped.length > 0 ? [`Left out, for nobody could find them: ${skipped.length}`] : []),
    ...named,
    ...(rest > 0 ? [`  and ${rest} more, each named in the log`] : []),
  ].join('\n');
}
