import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const MEMORY = '/dev/shm';

/** Where thousands of synced writes take seconds: a killed process loses nothing there either. */
export const inMemory = (): string => (existsSync(MEMORY) ? MEMORY : tmpdir());

/** A folder that is deleted after the tests of the file. */
export function temporaryDataFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'data-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
