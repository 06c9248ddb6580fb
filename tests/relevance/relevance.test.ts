// @vitest-environment node
import { embeddedEngine } from '@/lib/search/engine/embedded/embedded-engine';
import { embeddedIndex } from '@/lib/search/engine/embedded/embedded-index';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { realDocuments } from './documents';
import { JUDGEMENTS } from './judgements';
import { ENOUGH, fill, FILL_MS, MEASURE_MS, tryEngine } from './try-engine';

const folder = temporaryFolder();

beforeAll(async () => {
  const index = embeddedIndex(folder);
  await fill(index, await realDocuments());
  index.close();
}, FILL_MS);

test.each(JUDGEMENTS)(
  'what people look for (%s) comes first, or at least among the first three',
  async (language, judgements) => {
    const engine = embeddedEngine(folder);
    const { first, withinThree } = await tryEngine('embedded', engine, [language, judgements]);
    expect(first).toBeGreaterThanOrEqual(ENOUGH[language].first);
    expect(withinThree).toBeGreaterThanOrEqual(ENOUGH[language].withinThree);
  },
  MEASURE_MS,
);
