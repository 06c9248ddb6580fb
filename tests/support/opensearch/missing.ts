import { hasMaven, outputOf } from '@/tests/support/maven';

/** The Java versions that OpenSearch 2.19 starts with: later ones have no security manager. */
const JAVA = { from: 17, to: 23 };

/** Returns what this host lacks for an OpenSearch, or null. */
export function missingForOpenSearch(): string | null {
  const version = Number(/version "(\d+)/.exec(outputOf('java', '-version') ?? '')?.[1] ?? 0);
  if (version < JAVA.from || version > JAVA.to) return `Java ${JAVA.from} to ${JAVA.to}`;
  return hasMaven() ? null : 'Maven';
}
