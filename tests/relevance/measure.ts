import type { Audience, SearchEngine } from '@/lib/search/engine/engine';
import type { SearchHit } from '@/lib/search/results';
import { EVERYTHING } from '@/lib/search/query';
import type { SiteId } from '@/sites/site';
import type { Judgement } from './judgement';

/** Results that readers look at before they try other words. */
const SEEN = 3;

/** `rank` is from 1; null without a correct result on the first page. */
export type Measured = { judgement: Judgement; rank: number | null; hits: readonly SearchHit[] };

/** Shares are from 0 to 1. */
export type Measurement = {
  /** Share of queries with a correct result at the top. */
  first: number;
  /** Share of queries with a correct result among the first three. */
  withinThree: number;
  /** Mean of 1 / rank, and 0 where not found. */
  meanReciprocalRank: number;
  /** Queries without a correct result at the top, the worst first. */
  misses: readonly Measured[];
};

const isWanted = ({ file, href }: SearchHit, wanted: readonly string[]): boolean =>
  wanted.includes(file ? file.name : href);

const isWithin = (places: number, { rank }: Measured): boolean => rank !== null && rank <= places;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const shareWithin = (places: number, all: readonly Measured[]): number =>
  mean(all.map((one) => (isWithin(places, one) ? 1 : 0)));

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
    first: shareWithin(1, all),
    withinThree: shareWithin(SEEN, all),
    meanReciprocalRank: mean(all.map(({ rank }) => (rank === null ? 0 : 1 / rank))),
    misses: all
      .filter((one) => !isWithin(1, one))
      .toSorted((a, b) => (b.rank ?? Infinity) - (a.rank ?? Infinity) || 0),
  };
}
