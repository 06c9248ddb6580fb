// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { elasticEngine } from '@/lib/search/engine/elastic/elastic-engine';
import { elasticIndex } from '@/lib/search/engine/elastic/elastic-index';
import { behaviours } from '@/tests/lib/search/engine/behaviours';

const address = inject('openSearch');

describe.skipIf(address === null)('with an OpenSearch', () => {
  const place = () => ({
    url: new URL(address ?? 'http://127.0.0.1/'),
    index: `kadelicht-${randomBytes(4).toString('hex')}`,
    apiKey: null,
  });

  behaviours(() => {
    const options = place();
    return { engine: elasticEngine(options), index: elasticIndex(options) };
  });
});
