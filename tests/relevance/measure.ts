import type { Audience, SearchEngine } from '@/lib/search/engine/engine';
import type { SearchHit } from '@/lib/search/results';
import { EVERYTHING } from '@/lib/search/query';
import type { SiteId } from '@/sites/site';
import type { Judgement, Wanted } from './judgement';

/** Results that readers look at before they try other words. */
const SEEN = 3;

/** `rank` is from 1; null without a correct result on the first page. */
export type Measured = { judgement: Judgement; rank: number | null; hits: readonly SearchHit[] };

export type Measurement = {
  /** Share of queries with a correct result among the first three, from 0 to 1. */
  withinThree: number;
  /** Mean of 1 / rank, and 0 where not found. */
  meanReciprocalRank: number;
  /** Queries without a correct result among the first three. */
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
