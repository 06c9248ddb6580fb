import 'server-only';
import type { DecodeIssue } from './decode/lenient';
import { log } from '@/lib/platform/log';

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
