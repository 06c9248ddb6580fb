import type { IncomingMessage } from 'node:http';
import { LANGUAGES, ANY_LANGUAGE, DEFAULT_LANGUAGE } from '@/lib/content/language';
import { searchPath } from '@/lib/routing/paths';
import type { Rejection } from '@/server/edge/validation/validate-request';

export type ShownProblem = { status: number; retryAfterS: number | null };

export type Problem = ShownProblem & {
  /** Paths of problem pages; the first that renders is shown. */
  pages: readonly string[];
};

export const RETRY_AFTER_S = 30;
const MAINTENANCE_RETRY_AFTER_S = 600;

const PROBLEM_PATH = new RegExp(`^/(?:${ANY_LANGUAGE})/errors/([a-z-]+)$`);
const IN_LANGUAGE = new RegExp(`^/(?:api/[\\w-]+/)?(${ANY_LANGUAGE})(?:[/?]|$)`);

const statuses: ReadonlyMap<string, number> = new Map([
  ['not-found', 404],
  ['outage', 503],
  ['too-many', 429],
  ['search', 503],
  ['maintenance', 503],
]);

const languageOf = (path: string): string => IN_LANGUAGE.exec(path)?.[1] ?? DEFAULT_LANGUAGE;

const isSearch = (path: string): boolean =>
  LANGUAGES.some((language) => searchPath(language) === path.split('?')[0]);

const buildProblem = (
  path: string,
  status: number,
  names: readonly string[],
  retryAfterS: number | null,
): Problem => ({
  status,
  pages: names.map((name) => `/${languageOf(path)}/errors/${name}`),
  retryAfterS,
});

export const notFound = (path: string): Problem => buildProblem(path, 404, ['not-found'], null);

export const buildOutage = (path: string): Problem =>
  buildProblem(path, 503, isSearch(path) ? ['search', 'outage'] : ['outage'], RETRY_AFTER_S);

export const buildMaintenance = (path: string): Problem =>
  buildProblem(path, 503, ['maintenance', 'outage'], MAINTENANCE_RETRY_AFTER_S);

const tooMany = (path: string, { headers }: IncomingMessage): Problem =>
  buildProblem(path, 429, ['too-many'], Number(headers['retry-after']) || RETRY_AFTER_S);

/** A missing image or script is not replaced. */
const isPage = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/html') ?? true;

/** Next renders "not found" and errors by script only, and never sends 503. */
export function problemFor(path: string, response: IncomingMessage): Problem | null {
  if (!isPage(response)) return null;
  // A form that is gone, or was sent too often, has a page of its own, which says what became of its answers.
  if (response.statusCode === 404 && !path.startsWith('/api/forms/')) return notFound(path);
  if (response.statusCode === 429 && !path.startsWith('/api/')) return tooMany(path, response);
  return response.statusCode === 500 ? buildOutage(path) : null;
}

/** In a few words, where no page can be rendered. */
export function rejectionOf({ status, retryAfterS }: ShownProblem): Rejection {
  if (status === 404) return { status };
  if (status === 429) return { status, headers: { 'retry-after': String(retryAfterS) } };
  return { status: 502 };
}

/** The page as any other that is cached. */
export const problemTarget = (site: string, path: string) => ({
  kind: 'cacheable' as const,
  key: `${site} ${path}`,
  variant: '',
  path,
  route: { kind: 'render' as const, path, search: '', isCacheable: true as const },
});

/** The page with the bar of a preview, for an editor. */
export const problemPreview = (path: string) => ({
  path,
  route: {
    kind: 'render' as const,
    path: `${path}/preview`,
    search: '',
    isPreview: true as const,
  },
});

/** Paths of all problem pages, those that visitors need most first. */
export const problemPaths = (): readonly string[] =>
  [...statuses.keys()].flatMap((name) =>
    LANGUAGES.map((language) => `/${language}/errors/${name}`),
  );

export function problemStatusOf(path: string): ShownProblem | null {
  const status = statuses.get(PROBLEM_PATH.exec(path.split('?')[0] ?? '')?.[1] ?? '');
  if (status === undefined) return null;
  return { status, retryAfterS: status === 503 ? RETRY_AFTER_S : null };
}
