// @vitest-environment node
import { inject } from 'vitest';
import { elasticEngine } from '@/lib/search/engine/elastic/elastic-engine';
import { elasticIndex } from '@/lib/search/engine/elastic/elastic-index';
import { JUDGEMENTS } from './judgements';
import { expectRelevance, FILL_MS, fillWithContent, MEASURE_MS } from './try-engine';

const address = inject('openSearch');

describe.skipIf(address === null)('an OpenSearch', () => {
  const options = { url: new URL(address ?? 'http://none.test'), index: 'relevance', apiKey: null };

  beforeAll(() => fillWithContent(elasticIndex(options)), FILL_MS);

  test.each(JUDGEMENTS)(
    'finds what people look for (%s) first, or at least among the first three',
    (...judged) => expectRelevance('OpenSearch', elasticEngine(options), ...judged),
    MEASURE_MS,
  );
});
