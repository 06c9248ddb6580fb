import type { Measured, Measurement } from './measure';

const SHOWN = 3;

const inThousandths = (share: number) => share.toFixed(3);

function missed({ judgement: { site, term, why }, rank, hits }: Measured): string {
  const instead = hits.slice(0, SHOWN).map(({ file, href }) => file?.name ?? href);
  const where = rank === null ? 'not found' : `at ${rank}`;
  return `  ${site}, ${why}: “${term}” ${where}; first came ${instead.join(' ') || 'nothing'}`;
}

export const report = (
  name: string,
  queries: number,
  { withinThree, meanReciprocalRank, misses }: Measurement,
): string =>
  [
    `${name}: ${inThousandths(withinThree)} of ${queries} queries with a correct result within three, mean reciprocal rank ${inThousandths(meanReciprocalRank)}`,
    ...misses.map(missed),
  ].join('\n');
