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
import { downloaded, VERSION } from './download';
import { unpack } from './unpack';

/** `nobody` on every Linux: OpenSearch refuses to run as root. */
const NOBODY = 65_534;

/** As whom OpenSearch runs; empty where we are no root ourselves. */
export const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

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

/** Unpacks OpenSearch into a new temporary folder that `identity` may write in; gives the folder. */
export async function installed(): Promise<string> {
  const zip = await downloaded('opensearch.zip');
  const jar = await downloaded('analysis-common.jar');
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
