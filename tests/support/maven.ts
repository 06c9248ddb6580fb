import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** Returns what a program prints; null where it cannot be run. */
export function outputOf(program: string, ...args: readonly string[]): string | null {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? `${stdout}${stderr}` : null;
}

export const hasMaven = (): boolean => outputOf('mvn', '-version') !== null;

/**
 * Returns the file `name` of a folder, fetched by Maven with its checksum when it is not there yet.
 * @param coordinates such as `com.example:artifact:1.2.3:jar`
 */
export async function fetchArtifact(
  folder: string,
  name: string,
  coordinates: string,
): Promise<string> {
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const download = mkdtempSync(path.join(folder, 'download-'));
  try {
    const [, artifact = '', version = '', extension = ''] = coordinates.split(':');
    await promisify(execFile)('mvn', [
      '--batch-mode',
      '--quiet',
      '--strict-checksums',
      'dependency:copy',
      `-Dartifact=${coordinates}`,
      `-DoutputDirectory=${download}`,
    ]);
    renameSync(path.join(download, `${artifact}-${version}.${extension}`), file);
  } finally {
    rmSync(download, { recursive: true, force: true });
  }
  return file;
}
