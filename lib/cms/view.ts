import 'server-only';
import type { ContentType } from '@/lib/content/content-type';
import type { SiteLocale } from '@/lib/content/language';
import { NO_CHOICES } from '@/lib/content/list-filters';
import { request } from './http/client';
import { decodeOnceBy } from './http/decoded';
import { listQuery, termFilters, type TermListKind } from './decode/view-query';
import { teaserView } from './decode/view';
import type { Teaser } from '@/lib/content/teaser';
import { apiUrl } from './api-url';
import { reportDecodeIssues } from './report';

type Query = readonly (readonly [name: string, value: string])[];
type ViewQuery = { view: string; display: string; args?: readonly string[]; filters?: Query };

const decodeView = decodeOnceBy(teaserView);

/** Returns a page of a view, the first by default. Throws BackendError. */
export async function viewOf(
  siteLocale: SiteLocale,
  { view, display, args = [], filters = [] }: ViewQuery,
) {
  const query = [...args.map((arg) => ['args[]', arg] as const), ...filters];
  const url = apiUrl(siteLocale, `/entity/view/${view}/${display}/results`, query);
  const { issues, ...page } = await request(url, decodeView);
  reportDecodeIssues(issues);
  return page;
}

export const teasersOf = async (siteLocale: SiteLocale, query: ViewQuery): Promise<Teaser[]> =>
  (await viewOf(siteLocale, query)).teasers;

export const recentContent = (siteLocale: SiteLocale, list: ContentType): Promise<Teaser[]> =>
  teasersOf(siteLocale, { view: 'content_recent', display: list });

export const contentOverview = (siteLocale: SiteLocale, list: ContentType): Promise<Teaser[]> =>
  teasersOf(siteLocale, { view: 'content_overview', display: list });

/** Content that shares a term, newest first, without the node `except` (0 for none). */
export const relatedByTerms = (
  siteLocale: SiteLocale,
  terms: readonly number[],
  except: number,
  display: 'block_1' | 'stories' = 'block_1',
): Promise<Teaser[]> =>
  terms.length === 0
    ? Promise.resolve([])
    : teasersOf(siteLocale, {
        view: 'relevant_content_by_subjects',
        display,
        args: [terms.join('+'), String(except)],
      });

const MAX_SIMILAR = 3;

/** Vacancies of the same list, those that share a filter's term first, without the node `except`. */
export async function similarVacancies(
  siteLocale: SiteLocale,
  list: ContentType,
  terms: readonly number[],
  except: number,
): Promise<Teaser[]> {
  const found = (filters: Query) =>
    teasersOf(siteLocale, { view: 'content_overview', display: list, filters });
  const choices = { ...NO_CHOICES, type: terms };
  const alike = terms.length > 0 ? await found(listQuery(list, { choices, date: null })) : [];
  const others = alike.length > MAX_SIMILAR ? [] : await found([]);
  const byId = new Map([...alike, ...others].map((teaser) => [teaser.id, teaser]));
  byId.delete(except);
  return [...byId.values()].slice(0, MAX_SIMILAR);
}

export type PreviousAndNext = { previous: Teaser | null; next: Teaser | null };

export type PreviousNextView = 'previous_next_article' | 'previous_next_project';

export async function previousAndNext(
  siteLocale: SiteLocale,
  view: PreviousNextView,
  node: number,
): Promise<PreviousAndNext> {
  const teasers = (display: string) =>
    teasersOf(siteLocale, { view, display, args: [String(node)] });
  const [previous, next] = await Promise.all([teasers('previous'), teasers('next')]);
  return { previous: previous[0] ?? null, next: next[0] ?? null };
}

export const campaignArticles = (siteLocale: SiteLocale, campaign: number): Promise<Teaser[]> =>
  teasersOf(siteLocale, {
    view: 'campaign_articles',
    display: 'block_1',
    args: [String(campaign)],
  });

export const reportArticles = (siteLocale: SiteLocale, report: number): Promise<Teaser[]> =>
  teasersOf(siteLocale, { view: 'annual_report', display: 'block_1', args: [String(report)] });

export const relatedRentals = (siteLocale: SiteLocale, except: number): Promise<Teaser[]> =>
  teasersOf(siteLocale, { view: 'rental_locations', display: 'related', args: [String(except)] });

export const taxonomyOverview = (siteLocale: SiteLocale, vocabulary: string): Promise<Teaser[]> =>
  teasersOf(siteLocale, { view: 'taxonomy_overview', display: 'block_1', args: [vocabulary] });

export type TermList = { kind: TermListKind; display: string; teasers: readonly Teaser[] };

export const contentOfTerm = (
  siteLocale: SiteLocale,
  vocabulary: string,
  term: number,
): Promise<TermList[]> =>
  Promise.all(
    (termFilters.get(vocabulary) ?? []).map(async ({ kind, view, display, filter }) => ({
      kind,
      display,
      teasers: await teasersOf(siteLocale, { view, display, filters: [[filter, String(term)]] }),
    })),
  );
