import type { Audience, SearchEngine } from '@/lib/search/engine/engine';
import type { SearchHit } from '@/lib/search/results';
import { EVERYTHING } from '@/lib/search/query';
import type { SiteId } from '@/sites/site';
import type { Judgement, Wanted } from './judgement';

/** A reader looks at so many results before they try other words. */
const SEEN = 3;

/** How a query was answered; `rank` is from 1, and null when no right answer is on the first page. */
export type Measured = { judgement: Judgement; rank: number | null; hits: readonly SearchHit[] };

export type Measurement = {
  /** Share of queries with a right answer among the first three, from 0 to 1. */
  withinThree: number;
  /** Mean of 1 / rank, 0 for what was not found: 1 when every query has its answer first. */
  meanReciprocalRank: number;
  /** Queries without a right answer among the first three. */
  misses: readonly Measured[];
};

const isWanted = (hit: SearchHit, wanted: readonly Wanted[]): boolean =>
  wanted.some((one) =>
    typeof one === 'string'
      ? hit.file === null && hit.href === one
      : hit.file !== null && hit.file.name === one.file,
  );

const isSeen = ({ rank }: Measured): boolean => rank !== null && rank <= SEEN;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Asks an engine every query, by relevance, and looks where on the first page the first right answer
 * stands. Throws SearchUnavailable.
 */
export async function measure(
  engine: SearchEngine,
  judgements: readonly Judgement[],
  audienceOf: (site: SiteId) => Audience,
): Promise<Measurement> {
  const all: Measured[] = [];
  for (const judgement of judgements) {
    const { site, term, wanted } = judgement;
    const query = { ...EVERYTHING, term, sort: 'relevance' as const };
    const { hits } = await engine.search(query, audienceOf(site));
    const index = hits.findIndex((hit) => isWanted(hit, wanted));
    all.push({ judgement, rank: index === -1 ? null : index + 1, hits });
  }
  return {
    withinThree: all.filter(isSeen).length / all.length,
    meanReciprocalRank: mean(all.map(({ rank }) => (rank === null ? 0 : 1 / rank))),
    misses: all.filter((one) => !isSeen(one)),
  };
}
