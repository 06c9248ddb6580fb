// @vitest-environment node
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { embeddedEngine } from '@/lib/search/engine/embedded/embedded-engine';
import { embeddedIndex } from '@/lib/search/engine/embedded/embedded-index';
import { behaviours } from '@/tests/lib/search/engine/behaviours';
import { temporaryDataFolder } from '@/tests/support/data-folder';

const data = temporaryDataFolder();

behaviours(() => {
  const folder = mkdtempSync(path.join(data, 'search-'));
  return { engine: embeddedEngine(folder), index: embeddedIndex(folder) };
});
