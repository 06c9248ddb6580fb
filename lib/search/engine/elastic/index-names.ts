import { randomBytes } from 'node:crypto';

const RANDOM_BYTES = 4;

/** A name for a new index behind an alias: `kadelicht-20260131123000-1f2e3d4c`, of that moment (UTC). */
export function newIndexName(alias: string, now: Date): string {
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return `${alias}-${time}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

/** Whether an index is one of those behind the alias, and not of another whose name begins alike. */
export const isIndexOf = (alias: string, name: string): boolean =>
  name.startsWith(`${alias}-`) && /^\d{14}-[0-9a-f]{8}$/.test(name.slice(alias.length + 1));
