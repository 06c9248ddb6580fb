import 'server-only';
import { BackendError } from './http/failure';
import { log } from '@/lib/platform/log';
import type { DecodeIssue } from './decode/partial';

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

/** Returns null for an absent part. Throws an outage, so that the edge serves the stale page. */
export async function optional<Part>(part: Promise<Part>): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof BackendError) || error.isOutage) throw error;
    log('error', 'optional part skipped', {
      failure: error.failure,
      status: error.status,
      path: new URL(error.url).pathname,
    });
    return null;
  }
}
