// @vitest-environment node
import { createEmbeddedEngine } from '@/lib/search/engine/embedded/embedded-engine';
import { createEmbeddedIndex } from '@/lib/search/engine/embedded/embedded-index';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { JUDGEMENTS } from './judgements';
import { expectRelevance, FILL_MS, fillWithContent, MEASURE_MS } from './try-engine';

const folder = temporaryFolder();

beforeAll(() => fillWithContent(createEmbeddedIndex(folder)), FILL_MS);

test.each(JUDGEMENTS)(
  'what people look for (%s) comes first, or at least among the first three',
  (...judged) => expectRelevance('embedded', createEmbeddedEngine(folder), ...judged),
  MEASURE_MS,
);
