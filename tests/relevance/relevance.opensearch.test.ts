// @vitest-environment node
import { inject } from 'vitest';
import { createElasticEngine } from '@/lib/search/engine/elastic/elastic-engine';
import { createElasticIndex } from '@/lib/search/engine/elastic/elastic-index';
import { JUDGEMENTS } from './judgements';
import { expectRelevance, FILL_MS, fillWithContent, MEASURE_MS } from './try-engine';

const address = inject('openSearch');

describe.skipIf(address === null)('an OpenSearch', () => {
  const options = { url: new URL(address ?? 'http://none.test'), index: 'relevance', apiKey: null };

  beforeAll(() => fillWithContent(createElasticIndex(options)), FILL_MS);

  test.each(JUDGEMENTS)(
    'finds what people look for (%s) first, or at least among the first three',
    (...judged) => expectRelevance('OpenSearch', createElasticEngine(options), ...judged),
    MEASURE_MS,
  );
});
