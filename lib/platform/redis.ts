import { log } from './log';

const LONGEST_PAUSE_MS = 10_000;
const CONNECT_MS = 2_000;

/**
 * Creates a client that reconnects, logs once per outage, and fails commands at once while
 * disconnected.
 * @param meanwhile the fallback, for the log
 */
export async function connectRedis(url: string, meanwhile: string) {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(200 * 2 ** tries, LONGEST_PAUSE_MS),
    },
  });
  let isTold = false;
  client.on('error', (error: unknown) => {
    if (isTold) return;
    isTold = true;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    log('warn', `Redis is away: ${meanwhile}`, { reason });
  });
  client.on('ready', () => {
    isTold = false;
  });
  // Rejects only when the client is closed: until then it reconnects.
  client.connect().catch(() => undefined);
  return client;
}
