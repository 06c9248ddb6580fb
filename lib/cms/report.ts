import 'server-only';
import { BackendError } from './http/failure';
import { log } from '@/lib/platform/log';
import type { DecodeIssue } from './decode/partial';

const REMEMBERED = 1_000;
const seen = new Set<string>();

/** Names what the backend sent and could not be drawn: once each, with the entity's id. */
export function reportDecodeIssues(faults: readonly DecodeIssue[]): void {
  for (const fault of faults) {
    const key = `${fault.entity} ${fault.part}`;
    if (seen.has(key)) continue;
    if (seen.size >= REMEMBERED) seen.clear();
    seen.add(key);
    log('warn', 'content fault', fault);
  }
}

/** Names a view that this version cannot draw: once (trust rule 12). */
export const logUnknownView = (view: string): void => {
  reportDecodeIssues([{ entity: `view:${view}`, part: 'view', reason: 'unknown view' }]);
};

/**
 * A part that a page can do without, such as a block. An outage is thrown on, so that the last good
 * page is served instead; a part that is absent or unreadable is named in the log and left out.
 */
export async function optional<Part>(part: Promise<Part>): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof BackendError) || error.isOutage) throw error;
    log('error', 'part left out', {
      failure: error.failure,
      status: error.status,
      path: new URL(error.url).pathname,
    });
    return null;
  }
}
