import type { IncomingMessage } from 'node:http';

/** Whether a request says that a body follows its headers (RFC 9112, section 6). */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  (headers['transfer-encoding'] ?? headers['content-length'] ?? '0') !== '0';

const MAX_DISCARDED_BYTES = 1_024 * 1_024;
const MAX_DISCARD_MS = 5_000;

/**
 * Reads what is left of a body that nobody wants, within bounds, so that its sender gets to read the
 * response: a connection that is closed with unread bytes is reset.
 * @returns whether the body ended, so that another request may follow it
 */
export function discardBody(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete || !hasBody(incoming)) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    const settle = (isEnded: boolean) => {
      clearTimeout(timer);
      incoming.off('data', count);
      resolve(isEnded);
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > MAX_DISCARDED_BYTES) settle(false);
    };
    const timer = setTimeout(settle, MAX_DISCARD_MS, false);
    incoming
      .on('data', count)
      .once('end', () => {
        settle(true);
      })
      .once('close', () => {
        settle(incoming.complete);
      })
      .resume();
  });
}
