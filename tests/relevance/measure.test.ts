// @vitest-environment node
import type { SearchEngine } from '@/lib/search/engine/engine';
import type { SearchHit } from '@/lib/search/results';
import { readJudgements } from './judgement';
import { measure } from './measure';
import { report } from './report';

const hit = (href: string, name: string | null = null): SearchHit => ({
  id: href,
  href,
  title: [{ text: href, isMatch: false }],
  excerpt: [],
  type: 'page',
  created: null,
  themes: [],
  vacancyType: null,
  image: null,
  file: name === null ? null : { name, extension: 'pdf' },
  page: null,
  hasVideo: false,
});

/** No hits for other terms. */
const answering = (answers: Readonly<Record<string, readonly SearchHit[]>>): SearchEngine => ({
  search: ({ term, page }) => {
    const hits = answers[term] ?? [];
    const facets = { type: [], entity: [] };
    return Promise.resolve({
      hits,
      total: hits.length,
      page,
      pages: 1,
      facets,
      best: null,
      meant: null,
    });
  },
  suggest: () => Promise.resolve([]),
});

const toDutch = () => ({ language: 'nl' as const, domains: ['main', 'all'] as const });

test('a result at rank one counts fully, at rank two half, without a rank nothing', async () => {
  const judgements = readJudgements(
    'nl',
    '# main, everyday words\nsoep: /soep\nbed: /opvang\nmaan: /maan\n',
  );
  const engine = answering({
    soep: [hit('/nl/soep')],
    bed: [hit('/nl/tuin'), hit('/nl/opvang')],
  });

  const { first, withinThree, meanReciprocalRank, misses } = await measure(
    engine,
    judgements,
    toDutch,
  );

  expect(first).toBeCloseTo(1 / 3);
  expect(withinThree).toBeCloseTo(2 / 3);
  expect(meanReciprocalRank).toBeCloseTo(1.5 / 3);
  expect(misses.map(({ judgement }) => judgement.term)).toEqual(['maan', 'bed']);
});

test('a correct result at rank four is a miss', async () => {
  const judgements = readJudgements('nl', '# main, plural\nkat: /kat');
  const engine = answering({ kat: [hit('/nl/a'), hit('/nl/b'), hit('/nl/c'), hit('/nl/kat')] });

  const measurement = await measure(engine, judgements, toDutch);

  expect(measurement.withinThree).toBe(0);
  expect(measurement.meanReciprocalRank).toBe(0.25);
  expect(report('test', 1, measurement)).toContain('“kat” at 4; first came /nl/a /nl/b /nl/c');
});

test('a document is identified by the name of its file, in any folder', async () => {
  const judgements = readJudgements('nl', '# main, document\nregels: huisregels.pdf');
  const engine = answering({ regels: [hit('/media/1/huisregels.pdf', 'huisregels.pdf')] });

  expect((await measure(engine, judgements, toDutch)).withinThree).toBe(1);
});
