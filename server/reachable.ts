import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 150;
const DEADLINE_MS = 5_000;

/**
 * Waits until the backend answers at all. A backend of our own gets half a minute to start; another
 * one must be there already. Throws an Error that says what to do.
 */
export async function waitUntilReachable(api: string, isStarting: boolean): Promise<void> {
  const end = Date.now() + (isStarting ? PATIENCE_MS : 0);
  for (;;) {
    const isUp = await fetch(`${api}/nl/?_format=json`, {
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
      .then((response) => response.status < 500)
      .catch(() => false);
    if (isUp) return;
    if (Date.now() >= end) {
      const help = isStarting
        ? 'See its message above.'
        : 'Start it, or correct or unset BACKEND_URL.';
      throw new Error(`The content backend does not answer at ${api}/nl/. ${help}`);
    }
    await pause(PAUSE_MS);
  }
}
