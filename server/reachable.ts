import { setTimeout as pause } from 'node:timers/promises';
import { log } from '@/lib/platform/log';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 150;
const DEADLINE_MS = 5_000;

const answers = (api: string): Promise<boolean> =>
  fetch(`${api}/nl/?_format=json`, { signal: AbortSignal.timeout(DEADLINE_MS) })
    .then((response) => response.status < 500)
    .catch(() => false);

/** Waits until the backend of our own answers. Throws an Error when it does not in half a minute. */
export async function waitUntilReachable(api: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await answers(api))) {
    if (Date.now() >= end)
      throw new Error(`The content backend does not answer at ${api}/nl/. See its message above.`);
    await pause(PAUSE_MS);
  }
}

/**
 * Says so in the log when somebody else's backend does not answer. The sites start all the same: what
 * was kept is shown, and forms are taken (trust rule 15).
 */
export async function warnIfUnreachable(api: string): Promise<void> {
  if (await answers(api)) return;
  log('warn', 'the content backend does not answer: start it, or correct BACKEND_URL', { api });
}
