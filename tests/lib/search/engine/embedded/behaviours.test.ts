// @vitest-environment node
import { embeddedEngine } from '@/lib/search/engine/embedded/embedded-engine';
import { embeddedIndex } from '@/lib/search/engine/embedded/embedded-index';
import { behaviours } from '@/tests/lib/search/engine/behaviours';
import { temporaryFolder } from '@/tests/support/temporary-folder';

behaviours(() => {
  const folder = temporaryFolder();
  return { engine: embeddedEngine(folder), index: embeddedIndex(folder) };
});
