import { spawnSync } from 'node:child_process';

/** The Java versions that OpenSearch 2.19 starts with: later ones have no security manager. */
const JAVA = { from: 17, to: 23 };

function said(program: string, argument: string): string | null {
  const { status, stdout, stderr } = spawnSync(program, [argument], { encoding: 'utf8' });
  return status === 0 ? `${stdout}${stderr}` : null;
}

/** What this machine lacks for an OpenSearch of its own, in a few words; null when it has all. */
export function missingForOpenSearch(): string | null {
  const version = Number(/version "(\d+)/.exec(said('java', '-version') ?? '')?.[1] ?? 0);
  if (version < JAVA.from || version > JAVA.to) return `Java ${JAVA.from} to ${JAVA.to}`;
  return said('mvn', '-version') === null ? 'Maven' : null;
}
