import { byLanguage, type Language } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';
import { readQuery, toSearch } from './overview-query';
import { isListOverview, isVacancyOverview, type ListOverview } from './overviews';
import { savedSearchPath } from './paths';

export const savedSearchApi = (language: Language): string => `/api/saved-searches/${language}`;

/** The token of its form is signed for this name. */
export const SAVED_SEARCH_FORM = 'saved_search';

export const LINK_ACTIONS = ['confirm', 'stop'] as const;

export type LinkAction = (typeof LINK_ACTIONS)[number];

const STATES = ['sent', 'again', 'invalid', 'confirmed', 'stopped', 'unknown'] as const;

export type SavedSearchState = (typeof STATES)[number];

export type SavedSearch = { overview: ListOverview; search: string };

/** `saved` is what to try again. Never has an address. */
export function savedSearchQuery(state: SavedSearchState, saved: SavedSearch | null): string {
  const query = new URLSearchParams({
    state,
    ...(saved && { list: saved.overview, search: saved.search }),
  });
  return `?${query.toString()}`;
}

/** Returns the list and its canonical query, of its first page; null for a list without vacancies. */
export function readSavedSearch(fields: URLSearchParams): SavedSearch | null {
  const overview = fields.get('list') ?? '';
  if (!isListOverview(overview) || !isVacancyOverview(overview)) return null;
  const { query } = readQuery(overview, new URLSearchParams(fields.get('search') ?? ''));
  return { overview, search: toSearch({ ...query, page: 0 }) };
}

export type SavedSearchQuery = {
  state: SavedSearchState;
  /** The link of a mail; the route that its button posts to checks the signature. */
  link: { action: LinkAction; search: string } | null;
  /** To try again. */
  saved: SavedSearch | null;
};

const SHAPE = /^[\w-]{20,60}$/;

export function readSavedSearchQuery(query: URLSearchParams): SavedSearchQuery {
  const action = LINK_ACTIONS.find((known) => known === query.get('do'));
  const [id, token] = [query.get('id') ?? '', query.get('token') ?? ''];
  const isLink = SHAPE.test(id) && SHAPE.test(token);
  return {
    state: STATES.find((known) => known === query.get('state')) ?? 'unknown',
    link: action && isLink ? { action, search: `?id=${id}&token=${token}` } : null,
    saved: readSavedSearch(query),
  };
}

const NAMES = ['state', 'list', 'search', 'do', 'id', 'token'] as const;

/** The page in each language, with the link of the mail, or what became of it. */
export function savedSearchAlternates(query: URLSearchParams): Paths {
  const known = new URLSearchParams();
  for (const name of NAMES) {
    const value = query.get(name);
    if (value !== null) known.set(name, value);
  }
  const search = known.size > 0 ? `?${known.toString()}` : '';
  return byLanguage((language) => `${savedSearchPath(language)}${search}`);
}
