import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2_000_000_000;

const isRoomy = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ENOUGH_BYTES;
};

/**
 * Gives the run one folder for all temporary files, and removes it. It is in memory where there is room: thousands of
 * synced writes cost half a minute on a disk, and a killed process loses nothing in memory either.
 */
export default function setup() {
  const parent = existsSync(MEMORY) && isRoomy(MEMORY) ? MEMORY : tmpdir();
  const folder = mkdtempSync(path.join(parent, 'tests-'));
  // OpenSearch runs as another user, who has a folder in this one.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
