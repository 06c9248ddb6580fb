import type { IncomingMessage } from 'node:http';
import { LANGUAGES } from '@/lib/content/language';
import { searchPath } from '@/lib/i18n/paths';
import { type Ask, askPage } from './ask-next';

type Problem = { pages: readonly string[]; status: number };

/**
 * Ways in which Next's own answer is not fit for a visitor, and the pages that say so in words: the
 * first of them that can be drawn.
 */
const problems: ReadonlyMap<number, Problem> = new Map([
  [404, { pages: ['not-found'], status: 404 }],
  [500, { pages: ['outage'], status: 503 }],
]);

/** Without an engine there is nothing to search, but the page around it is there. */
const searchOutage: Problem = { pages: ['search', 'outage'], status: 503 };

const PROBLEM_PATH = /^\/(?:nl|en)\/errors\/(not-found|outage|search|maintenance)$/;

const languageOf = (path: string): 'nl' | 'en' => (/^\/en(?:[/?]|$)/.test(path) ? 'en' : 'nl');

const isSearch = (path: string): boolean =>
  LANGUAGES.some((language) => searchPath(language) === path.split('?')[0]);

/** Only a page is replaced: a missing picture or script stays what it is. */
const isPage = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/html') ?? true;

function forced(path: string): number | null {
  const match = PROBLEM_PATH.exec(path.split('?')[0] ?? '');
  if (!match) return null;
  return match[1] === 'not-found' ? 404 : 503;
}

/** The first of these pages that is drawn well; else the last as it is. */
async function firstDrawn(
  ask: Ask,
  base: string,
  [first = '', ...others]: readonly string[],
): Promise<IncomingMessage> {
  const answer = await askPage({ ...ask, path: `${base}/${first}` });
  if (answer.statusCode === 200 || others.length === 0) return answer;
  answer.resume();
  return firstDrawn(ask, base, others);
}

/** An answer of Next, and the status under which it is given. */
export type Answer = { answer: IncomingMessage; status: number };

/**
 * Makes what Next answered fit for a visitor: a page that is not found, or could not be drawn, is
 * asked for again as a page that says so.
 */
export async function inWords(ask: Ask, answer: IncomingMessage): Promise<Answer> {
  const { path } = ask;
  const own = forced(path);
  const status = own ?? answer.statusCode ?? 500;
  const problem = status === 500 && isSearch(path) ? searchOutage : problems.get(status);
  if (!problem || own !== null || !isPage(answer)) return { answer, status };
  answer.resume();
  const base = `/${languageOf(path)}/errors`;
  return { answer: await firstDrawn(ask, base, problem.pages), status: problem.status };
}

/** Longer than for a fault, and search engines need not look every minute. */
const MAINTENANCE_RETRY_AFTER_S = 600;

/** What is shown instead of a page while the sites are worked on. */
export async function maintenancePage(ask: Ask): Promise<Answer> {
  const base = `/${languageOf(ask.path)}/errors`;
  const answer = await firstDrawn(ask, base, ['maintenance', 'outage']);
  answer.headers['retry-after'] = String(MAINTENANCE_RETRY_AFTER_S);
  return { answer, status: 503 };
}
