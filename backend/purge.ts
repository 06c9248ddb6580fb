import { createHmac } from 'node:crypto';
import { request } from 'node:http';

/** The front end that gets purges: where it listens, the host of one of its sites, and the secret. */
export type PurgeTarget = { url: string; host: string; secret: string };

const SECOND_MS = 1_000;
const DEADLINE_MS = 10_000;
const ACCEPTED = 202;

/**
 * Posts cache tags to the front end, signed as any CMS does: HMAC-SHA-256 of the time in unix seconds,
 * a full stop and the body.
 * @throws Error when the front end does not accept them
 */
export function postPurge(
  { url, host, secret }: PurgeTarget,
  tags: readonly string[],
): Promise<void> {
  const body = JSON.stringify({ tags });
  const time = String(Math.floor(Date.now() / SECOND_MS));
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return new Promise((resolve, reject) => {
    request(
      new URL('/api/revalidate', url),
      {
        method: 'POST',
        signal: AbortSignal.timeout(DEADLINE_MS),
        headers: {
          host,
          'content-type': 'application/json',
          'x-revalidate-time': time,
          'x-revalidate-signature': `sha256=${signature}`,
        },
      },
      (response) => {
        response.resume();
        if (response.statusCode === ACCEPTED) resolve();
        else reject(new Error(`The purge got ${response.statusCode ?? 'no status'} from ${url}.`));
      },
    )
      .on('error', reject)
      .end(body);
  });
}
