import { connect } from 'node:net';
import { createAnswerReader } from './response-reader';

const BUFFER_BYTES = 64 * 1_024;

/** Before a connection that was closed is opened again. */
const PAUSE_MS = 10;

type Asking = {
  port: number;
  /** Null after the last. */
  next: () => string | null;
  /** @param ms from the request to the last byte */
  onAnswer: (status: number, ms: number) => void;
  onCut: () => void;
  isOver: () => boolean;
};

/**
 * Sends one request after another over one connection, and reconnects when it is closed. Resolves
 * after the last.
 */
export function askOverAndOver(asking: Asking): Promise<void> {
  const { port, next, onAnswer, onCut, isOver } = asking;
  const { promise, resolve } = Promise.withResolvers<undefined>();

  function open(): void {
    const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
    let began = 0;
    let isDone = false;
    const ask = () => {
      const request = next();
      if (request === null) {
        isDone = true;
        socket.destroy();
        return;
      }
      began = performance.now();
      socket.write(request, 'latin1');
    };
    const read = createAnswerReader((status) => {
      onAnswer(status, performance.now() - began);
      ask();
    });
    const onread = {
      // One buffer for all reads.
      buffer,
      callback(length: number) {
        read(buffer.subarray(0, length));
        return true;
      },
    };
    const socket = connect({ host: '127.0.0.1', port, noDelay: true, onread }, ask);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!isDone) onCut();
      if (isDone || isOver()) resolve(undefined);
      else setTimeout(open, PAUSE_MS);
    });
  }

  open();
  return promise;
}
