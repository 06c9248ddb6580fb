import 'server-only';
import type { ContentType } from '@/lib/content/content-type';
import type { Place } from '@/lib/content/place';
import type { Teaser } from '@/lib/content/teaser';
import { request } from '@/lib/http/request';
import { type TermListKind, termFilters } from '@/lib/wire/term-filters';
import { teaserView } from '@/lib/wire/view';
import { apiUrl } from './api-url';
import { reportFaults } from './report';

type Query = readonly (readonly [name: string, value: string])[];
type Ask = { view: string; display: string; args?: readonly string[]; filters?: Query };

/** A page of any view, the first unless `filters` names another (contract part B5). Throws BackendError. */
export async function viewOf(place: Place, { view, display, args = [], filters = [] }: Ask) {
  const query = [...args.map((arg) => ['args[]', arg] as const), ...filters];
  const url = apiUrl(place, `/entity/view/${view}/${display}/results`, query);
  const { faults, ...page } = await request(url, teaserView);
  reportFaults(faults);
  return page;
}

/** What the first page of a view names. Throws BackendError. */
export const teasersOf = async (place: Place, ask: Ask): Promise<Teaser[]> =>
  (await viewOf(place, ask)).teasers;

/** The newest of one type on this site, newest first; activities by their next date. */
export const recentContent = (place: Place, list: ContentType): Promise<Teaser[]> =>
  teasersOf(place, { view: 'content_recent', display: list });

/** The first page of everything of one type on this site. */
export const contentOverview = (place: Place, list: ContentType): Promise<Teaser[]> =>
  teasersOf(place, { view: 'content_overview', display: list });

/**
 * What shares one of the terms, newest first, without the node `except` (0 for none): articles, or
 * stories only.
 */
export const relatedByTerms = (
  place: Place,
  terms: readonly number[],
  except: number,
  display: 'block_1' | 'stories' = 'block_1',
): Promise<Teaser[]> =>
  terms.length === 0
    ? Promise.resolve([])
    : teasersOf(place, {
        view: 'relevant_content_by_subjects',
        display,
        args: [terms.join('+'), String(except)],
      });

export type Neighbours = { previous: Teaser | null; next: Teaser | null };

/** The views of what stands before and after a node. */
export type NeighbourView = 'previous_next_article' | 'previous_next_project';

/** The older and the newer node of the same type, null at the ends. */
export async function neighbours(
  place: Place,
  view: NeighbourView,
  node: number,
): Promise<Neighbours> {
  const ask = (display: string) => teasersOf(place, { view, display, args: [String(node)] });
  const [previous, next] = await Promise.all([ask('previous'), ask('next')]);
  return { previous: previous[0] ?? null, next: next[0] ?? null };
}

/** The articles of a campaign, newest first. */
export const campaignArticles = (place: Place, campaign: number): Promise<Teaser[]> =>
  teasersOf(place, { view: 'campaign_articles', display: 'block_1', args: [String(campaign)] });

/** The articles of one year's report. */
export const reportArticles = (place: Place, report: number): Promise<Teaser[]> =>
  teasersOf(place, { view: 'annual_report', display: 'block_1', args: [String(report)] });

/** The other rooms that can be rented. */
export const relatedRentals = (place: Place, except: number): Promise<Teaser[]> =>
  teasersOf(place, { view: 'rental_locations', display: 'related', args: [String(except)] });

/** All terms of a vocabulary, by name. */
export const taxonomyOverview = (place: Place, vocabulary: string): Promise<Teaser[]> =>
  teasersOf(place, { view: 'taxonomy_overview', display: 'block_1', args: [vocabulary] });

export type TermList = { kind: TermListKind; display: string; teasers: readonly Teaser[] };

/** What is filed under a term, list by list; empty lists too. */
export const contentOfTerm = (
  place: Place,
  vocabulary: string,
  term: number,
): Promise<TermList[]> =>
  Promise.all(
    (termFilters.get(vocabulary) ?? []).map(async ({ kind, view, display, filter }) => ({
      kind,
      display,
      teasers: await teasersOf(place, { view, display, filters: [[filter, String(term)]] }),
    })),
  );
