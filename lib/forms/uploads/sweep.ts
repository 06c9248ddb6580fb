import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { STORED_LIFETIME_MS } from '@/lib/forms/lifetime';
import type { Register } from './register';

const HOUR_MS = 60 * 60 * 1_000;
/** Nothing arrives so slowly; whoever received it is gone. */
const ARRIVING_MS = HOUR_MS;

const ID = /^[0-9a-f]{32}$/;

/**
 * Removes what no form will be sent with any more, and returns how many files that were. Several
 * processes may sweep one folder.
 * @param now milliseconds since 1970
 * @param held ids that accepted submissions still need; null when that is not known: then what was
 *   claimed stays
 */
export async function sweepFolder(
  folder: string,
  register: Register,
  now: number,
  held: ReadonlySet<string> | null,
): Promise<number> {
  const claimed = held ? register.standing('claimed', now - STORED_LIFETIME_MS) : [];
  const rows = [
    ...register.standing('kept', now - STORED_LIFETIME_MS),
    ...register.standing('arriving', now - ARRIVING_MS),
    ...claimed.filter((id) => !held?.has(id)),
  ];
  for (const id of rows) register.remove(id);

  // A row is there before its file, and looked for after it: a file without one belongs to nobody.
  const files = (await readdir(folder)).filter((name) => ID.test(name));
  const leftovers = files.filter((id) => register.get(id) === null);
  for (const id of leftovers) await rm(path.join(folder, id), { force: true });
  return leftovers.length;
}
