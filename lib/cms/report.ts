import 'server-only';
import { log } from '@/lib/platform/log';
import { BackendError } from './http/failure';
import type { DecodeIssue } from './decode/fields/shape';

const MAX_SEEN = 1_000;
const seen = new Set<string>();

export function reportDecodeIssues(issues: readonly DecodeIssue[]): void {
  for (const issue of issues) {
    const key = `${issue.entity} ${issue.part}`;
    if (seen.has(key)) continue;
    if (seen.size >= MAX_SEEN) seen.clear();
    seen.add(key);
    log('warn', 'invalid content', issue);
  }
}

export const logUnknownView = (view: string): void => {
  reportDecodeIssues([{ entity: `view:${view}`, part: 'view', reason: 'unknown view' }]);
};

async function skip<Part>(
  part: Promise<Part>,
  isSkipped: (error: BackendError) => boolean,
): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof BackendError) || !isSkipped(error)) throw error;
    const { failure, status, url } = error;
    log('error', 'optional part skipped', { failure, status, path: new URL(url).pathname });
    return null;
  }
}

/** Returns null for a part that a page can do without, in an outage too. */
export const orNothing = <Part>(part: Promise<Part>): Promise<Part | null> =>
  skip(part, () => true);

/** Returns null for an absent part. Throws an outage, so that the edge serves the stale page. */
export const loadOptional = <Part>(part: Promise<Part>): Promise<Part | null> =>
  skip(part, ({ isOutage }) => !isOutage);
