import {
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchArtifact } from '@/tests/support/maven';
import { unpack } from './unpack';

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

/** Unpacks OpenSearch into a new temporary folder that `identity` may write in, and returns the folder. */
export async function installed(): Promise<string> {
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
