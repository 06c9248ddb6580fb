import {
  chownSync,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { fetchArtifact } from '@/tests/support/maven';

const VERSION = '2.19.0';

/** Stays between runs, so that one download is enough. */
const CACHE = path.resolve('var/opensearch');

/** The unprivileged user of every Linux: OpenSearch does not run as root. */
const UNPRIVILEGED = 65_534;

/** The user that OpenSearch runs as; empty unless this process runs as root. */
export const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};

const DESCRIPTOR = `description=Analyzers of languages
version=${VERSION}
name=analysis-common
classname=org.opensearch.analysis.common.CommonAnalysisPlugin
java.version=11
opensearch.version=${VERSION}
custom.foldername=
extended.plugins=
has.native.controller=false
`;

/** Writes the files of a zip below `folder`, without the one folder that they are all in. */
async function unpack(zip: string, folder: string): Promise<void> {
  const opened = await openPromise(zip, { lazyEntries: true, autoClose: true });
  for await (const entry of opened.eachEntry()) {
    const target = path.join(folder, entry.fileName.slice(entry.fileName.indexOf('/') + 1));
    if (entry.fileName.endsWith('/')) {
      mkdirSync(target, { recursive: true });
    } else {
      mkdirSync(path.dirname(target), { recursive: true });
      await pipeline(await opened.openReadStreamPromise(entry), createWriteStream(target));
    }
  }
}

/** Unpacks OpenSearch into a new temporary folder that `identity` may write in, and returns the folder. */
export async function install(): Promise<string> {
  const [zip, jar] = await Promise.all([
    fetchArtifact(
      CACHE,
      'opensearch.zip',
      `org.opensearch.distribution.integ-test-zip:opensearch:${VERSION}:zip`,
    ),
    // The bare engine has no analyzers for languages; they are a separate module.
    fetchArtifact(
      CACHE,
      'analysis-common.jar',
      `org.opensearch.plugin:analysis-common:${VERSION}:jar`,
    ),
  ]);
  const home = mkdtempSync(path.join(tmpdir(), 'opensearch-'));
  await unpack(zip, home);

  const module = path.join(home, 'modules/analysis-common');
  mkdirSync(module, { recursive: true });
  copyFileSync(jar, path.join(module, 'analysis-common.jar'));
  writeFileSync(path.join(module, 'plugin-descriptor.properties'), DESCRIPTOR);
  mkdirSync(path.join(home, 'tmp'));

  const { uid, gid } = identity;
  if (uid !== undefined) {
    chownSync(home, uid, gid);
    for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
      chownSync(path.join(home, name), uid, gid);
    }
  }
  return home;
}
