import { connect } from 'node:net';
import { createResponseReader } from './response-reader';

const BUFFER_BYTES = 64 * 1_024;

/** Before a connection that was closed is opened again. */
const PAUSE_MS = 10;

type ConnectionOptions = {
  port: number;
  /** Null after the last. */
  next: () => string | null;
  /** @param ms from the request to the last byte */
  onResponse: (status: number, ms: number) => void;
  onClose: () => void;
  isOver: () => boolean;
};

/**
 * Sends one request after another over one connection, and reconnects when it is closed. Resolves
 * after the last.
 */
export function sendRequests(options: ConnectionOptions): Promise<void> {
  const { port, next, onResponse, onClose, isOver } = options;
  const { promise, resolve } = Promise.withResolvers<undefined>();

  function open(): void {
    const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
    let began = 0;
    let isDone = false;
    const send = () => {
      const request = next();
      if (request === null) {
        isDone = true;
        socket.destroy();
        return;
      }
      began = performance.now();
      socket.write(request, 'latin1');
    };
    const read = createResponseReader((status) => {
      onResponse(status, performance.now() - began);
      send();
    });
    const onread = {
      // One buffer for all reads.
      buffer,
      callback(length: number) {
        read(buffer.subarray(0, length));
        return true;
      },
    };
    const socket = connect({ host: '127.0.0.1', port, noDelay: true, onread }, send);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!isDone) onClose();
      if (isDone || isOver()) resolve(undefined);
      else setTimeout(open, PAUSE_MS);
    });
  }

  open();
  return promise;
}
