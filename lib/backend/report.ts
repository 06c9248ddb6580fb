import 'server-only';
import type { Fault } from '@/lib/wire/lenient';
import { log } from '@/lib/config/log';

const REMEMBERED = 1_000;
const seen = new Set<string>();

/** Names what the backend sent and could not be drawn: once each, with the entity's id. */
export function reportFaults(faults: readonly Fault[]): void {
  for (const fault of faults) {
    const key = `${fault.entity} ${fault.part}`;
    if (seen.has(key)) continue;
    if (seen.size >= REMEMBERED) seen.clear();
    seen.add(key);
    log('warn', 'content fault', fault);
  }
}
