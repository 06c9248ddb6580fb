// @vitest-environment node
import { createEmbeddedEngine } from '@/lib/search/engine/embedded/embedded-engine';
import { createEmbeddedIndex } from '@/lib/search/engine/embedded/embedded-index';
import { behaviours } from '@/tests/lib/search/engine/behaviours';
import { temporaryFolder } from '@/tests/support/temporary-folder';

behaviours(() => {
  const folder = temporaryFolder();
  return { engine: createEmbeddedEngine(folder), index: createEmbeddedIndex(folder) };
});
