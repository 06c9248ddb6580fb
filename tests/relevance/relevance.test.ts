// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedEngine } from '@/lib/search/engine/embedded/embedded-engine';
import { embeddedIndex } from '@/lib/search/engine/embedded/embedded-index';
import { realDocuments } from './documents';
import { JUDGEMENTS } from './judgements';
import { ENOUGH, fill, FILL_MS, MEASURE_MS, tryEngine } from './try-engine';

const folder = await mkdtemp(path.join(tmpdir(), 'relevance-index-'));

beforeAll(async () => {
  const index = embeddedIndex(folder);
  await fill(index, await realDocuments());
  index.close();
}, FILL_MS);

afterAll(() => rm(folder, { recursive: true, force: true }));

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
