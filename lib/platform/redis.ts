import { errorCode, log } from './log';

const MAX_PAUSE_MS = 10_000;
const CONNECT_MS = 2_000;

/** Logs once per outage; commands fail at once while disconnected. */
export async function connectRedis(url: string, meanwhile: string) {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(200 * 2 ** tries, MAX_PAUSE_MS),
    },
  });
  let isLogged = false;
  client.on('error', (error: unknown) => {
    if (isLogged) return;
    isLogged = true;
    log('warn', `Redis is away: ${meanwhile}`, { reason: errorCode(error) ?? 'unknown' });
  });
  client.on('ready', () => {
    isLogged = false;
  });
  // Rejects only when the client is closed: until then it reconnects.
  client.connect().catch(() => undefined);
  return client;
}
