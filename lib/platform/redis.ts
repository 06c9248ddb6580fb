import { errorCode, errorMessage, log } from './log';
import { waitAtMost } from './within';

const MAX_PAUSE_MS = 10_000;
const CONNECT_MS = 2_000;
/** A connection without a byte for so long is given up: while it is opened there are no pings. */
const SILENCE_MS = 5_000;
const PING_INTERVAL_MS = 1_000;
const PING_MS = 1_500;

/**
 * Logs once per outage; commands fail at once while disconnected, and within three seconds where Redis hangs, which
 * leaves the connection open.
 */
export async function connectRedis(url: string, meanwhile: string) {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(200 * 2 ** tries, MAX_PAUSE_MS),
    },
  });
  let isLogged = false;

  function report(reason: string): void {
    if (!isLogged) log('warn', `Redis is away: ${meanwhile}`, { reason });
    isLogged = true;
  }

  // Rejects only when the client is closed: until then it reconnects.
  const connect = () => void client.connect().catch(() => undefined);

  async function check(): Promise<void> {
    const answer = client.ping().then(
      () => 'pong' as const,
      () => 'failed' as const,
    );
    const outcome = await waitAtMost(answer, PING_MS);
    if (outcome === 'pong') isLogged = false;
    if (outcome !== null || !client.isReady) return;
    report('no answer');
    client.destroy();
    connect();
  }

  const checking = setInterval(() => {
    if (!client.isOpen) clearInterval(checking);
    else if (client.isReady) void check();
  }, PING_INTERVAL_MS).unref();
  client.on('error', (error: unknown) => {
    report(errorCode(error) ?? errorMessage(error));
  });
  connect();
  return client;
}
