import 'server-only';
import type { RecentContentType } from '@/lib/content/paragraph';
import type { Place } from '@/lib/content/place';
import type { Teaser } from '@/lib/content/teaser';
import { request } from '@/lib/http/request';
import { teaserView } from '@/lib/wire/view';
import { apiUrl } from './api-url';
import { reportFaults } from './report';

type Ask = { view: string; display: string; args?: readonly string[] };

/** The first page of a view of nodes (contract part B5). Throws BackendError. */
async function teasersOf(place: Place, { view, display, args = [] }: Ask): Promise<Teaser[]> {
  const query = args.map((arg) => ['args[]', arg] as const);
  const url = apiUrl(place, `/entity/view/${view}/${display}/results`, query);
  const { teasers, faults } = await request(url, teaserView);
  reportFaults(faults);
  return teasers;
}

/** The newest of one type on this site, newest first. */
export const recentContent = (place: Place, list: RecentContentType): Promise<Teaser[]> =>
  teasersOf(place, { view: 'content_recent', display: list });

/** What shares one of the terms, newest first, without the node `except` (0 for none). */
export const relatedByTerms = (
  place: Place,
  terms: readonly number[],
  except: number,
): Promise<Teaser[]> =>
  terms.length === 0
    ? Promise.resolve([])
    : teasersOf(place, {
        view: 'relevant_content_by_subjects',
        display: 'block_1',
        args: [terms.join('+'), String(except)],
      });

export type Neighbours = { previous: Teaser | null; next: Teaser | null };

/** The older and the newer article of the same type, null at the ends. */
export async function neighbours(place: Place, article: number): Promise<Neighbours> {
  const ask = (display: string) =>
    teasersOf(place, { view: 'previous_next_article', display, args: [String(article)] });
  const [previous, next] = await Promise.all([ask('previous'), ask('next')]);
  return { previous: previous[0] ?? null, next: next[0] ?? null };
}
