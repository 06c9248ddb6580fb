import type { IncomingMessage } from 'node:http';
import { LANGUAGES } from '@/lib/content/language';
import { searchPath } from '@/lib/routing/paths';

/** What stands for an answer that is not fit for a visitor. */
export type Problem = {
  status: number;
  /** Paths of the pages that say so in words: the first that can be drawn is shown. */
  pages: readonly string[];
  retryAfterS: number | null;
};

const RETRY_AFTER_S = 30;
/** Longer than for a fault, and search engines need not look every minute. */
const MAINTENANCE_RETRY_AFTER_S = 600;

const PROBLEM_PATH = /^\/(?:nl|en)\/errors\/([a-z-]+)$/;

/** Of the pages for problems that are asked for themselves. */
const statuses: ReadonlyMap<string, number> = new Map([
  ['not-found', 404],
  ['too-many', 429],
  ['outage', 503],
  ['search', 503],
  ['maintenance', 503],
]);

const languageOf = (path: string): 'nl' | 'en' =>
  /^\/(?:api\/\w+\/)?en(?:[/?]|$)/.test(path) ? 'en' : 'nl';

const isSearch = (path: string): boolean =>
  LANGUAGES.some((language) => searchPath(language) === path.split('?')[0]);

const problemOf = (
  path: string,
  status: number,
  names: readonly string[],
  retryAfterS: number | null,
): Problem => ({
  status,
  pages: names.map((name) => `/${languageOf(path)}/errors/${name}`),
  retryAfterS,
});

export const notFound = (path: string): Problem => problemOf(path, 404, ['not-found'], null);

/** Without an engine there is nothing to search, but the page around it is there. */
export const outage = (path: string): Problem =>
  problemOf(path, 503, isSearch(path) ? ['search', 'outage'] : ['outage'], RETRY_AFTER_S);

/** While the sites are worked on. */
export const maintenance = (path: string): Problem =>
  problemOf(path, 503, ['maintenance', 'outage'], MAINTENANCE_RETRY_AFTER_S);

/** One visitor asks more than there is for one: the page knows so, and not for how long. */
const tooMany = (path: string, { headers }: IncomingMessage): Problem =>
  problemOf(path, 429, ['too-many'], Number(headers['retry-after']) || RETRY_AFTER_S);

/** Only a page is replaced: a missing picture or script stays what it is. */
const isPage = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/html') ?? true;

/**
 * What stands for an answer of Next, which draws "not found" and failures by script only, and knows no
 * 503; null where the answer is fit.
 * @param path as it was asked for, with its query
 */
export function problemFor(path: string, answer: IncomingMessage): Problem | null {
  if (!isPage(answer)) return null;
  if (answer.statusCode === 404) return notFound(path);
  if (answer.statusCode === 429) return tooMany(path, answer);
  return answer.statusCode === 500 ? outage(path) : null;
}

/** What the page of a problem is shown as when it is asked for by its own address; else null. */
export function problemStatusOf(path: string): Pick<Problem, 'status' | 'retryAfterS'> | null {
  const status = statuses.get(PROBLEM_PATH.exec(path.split('?')[0] ?? '')?.[1] ?? '');
  if (status === undefined) return null;
  return { status, retryAfterS: status === 503 ? RETRY_AFTER_S : null };
}
