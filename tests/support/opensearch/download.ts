import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

export const VERSION = '2.19.0';

/** Kept between runs, so that one download is enough. */
const CACHE = path.resolve('var/opensearch');

const ARTIFACTS = {
  'opensearch.zip': `org.opensearch.distribution.integ-test-zip:opensearch:${VERSION}:zip`,
  // The bare engine has no analyzers for languages; they are a module of its own.
  'analysis-common.jar': `org.opensearch.plugin:analysis-common:${VERSION}:jar`,
} as const;

type Name = keyof typeof ARTIFACTS;

/** The file of that name, fetched by Maven (with checksums) when it is not there yet. */
export async function downloaded(name: Name): Promise<string> {
  const file = path.join(CACHE, name);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'download-'));
  try {
    const [, artifact = '', version = '', extension = ''] = ARTIFACTS[name].split(':');
    await promisify(execFile)('mvn', [
      ...['--batch-mode', '--quiet', '--strict-checksums', 'dependency:copy'],
      ...[`-Dartifact=${ARTIFACTS[name]}`, `-DoutputDirectory=${folder}`],
    ]);
    renameSync(path.join(folder, `${artifact}-${version}.${extension}`), file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return file;
}
