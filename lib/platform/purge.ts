import { channel } from 'node:diagnostics_channel';

/** Where the server hears of what changed: Next's bundle has modules of its own in the same process. */
export const PURGE_CHANNEL = 'kadelicht:purge';

/** Cache tags whose content changed: what was made of it before is no longer to be shown. */
export type Purge = { tags: readonly string[] };

const changed = channel(PURGE_CHANNEL);

/** Tells whoever keeps pages that the content behind these tags changed. */
export function purge(tags: readonly string[]): void {
  const message: Purge = { tags };
  changed.publish(message);
}
