// @vitest-environment node
import { inject } from 'vitest';
import { elasticEngine } from '@/lib/search/engine/elastic/elastic-engine';
import { elasticIndex } from '@/lib/search/engine/elastic/elastic-index';
import { realDocuments } from './documents';
import { JUDGEMENTS } from './judgements';
import { ENOUGH, fill, FILL_MS, MEASURE_MS, tryEngine } from './try-engine';

const address = inject('openSearch');

describe.skipIf(address === null)('an OpenSearch', () => {
  const options = { url: new URL(address ?? 'http://none.test'), index: 'relevance', apiKey: null };

  beforeAll(async () => {
    const index = elasticIndex(options);
    await fill(index, await realDocuments());
    index.close();
  }, FILL_MS);

  test.each(JUDGEMENTS)(
    'finds what people look for (%s) first, or at least among the first three',
    async (language, judgements) => {
      const engine = elasticEngine(options);
      const { first, withinThree } = await tryEngine('OpenSearch', engine, [language, judgements]);
      expect(first).toBeGreaterThanOrEqual(ENOUGH[language].first);
      expect(withinThree).toBeGreaterThanOrEqual(ENOUGH[language].withinThree);
    },
    MEASURE_MS,
  );
});
