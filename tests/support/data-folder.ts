import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** A folder that is deleted after the tests of the file. */
export function temporaryDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
