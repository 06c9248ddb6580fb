import type { Measured, Measurement } from './measure';

const SHOWN = 3;

const inThousandths = (share: number) => share.toFixed(3);

function reportMissed({ judgement: { site, term, difficulty }, rank, hits }: Measured): string {
  const instead = hits.slice(0, SHOWN).map(({ file, href }) => file?.name ?? href);
  const where = rank === null ? 'not found' : `at ${rank}`;
  return `  ${site}, ${difficulty}: “${term}” ${where}; first came ${instead.join(' ') || 'nothing'}`;
}

export const report = (
  name: string,
  queries: number,
  { first, withinThree, meanReciprocalRank, misses }: Measurement,
): string =>
  [
    `${name}, ${queries} queries: a correct result first for ${inThousandths(first)}, within three for ${inThousandths(withinThree)}, mean reciprocal rank ${inThousandths(meanReciprocalRank)}`,
    ...misses.map(reportMissed),
  ].join('\n');
