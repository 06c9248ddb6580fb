import { connect } from 'node:net';
import { createAnswerReader } from './answer-reader';

const BUFFER_BYTES = 64 * 1_024;

/** Who refuses connections is not asked without a pause. */
const PAUSE_MS = 10;

type Asking = {
  port: number;
  /** The next request; null for no more. */
  next: () => string | null;
  /** @param ms from its request to its last byte */
  onAnswer: (status: number, ms: number) => void;
  onCut: () => void;
  /** Whether a connection that was cut is no longer opened again. */
  isOver: () => boolean;
};

/**
 * Asks one request after the other over one connection, and opens it again when it is cut. Resolves
 * when there is nothing more to ask.
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
      // One for all that comes: nothing of it is kept.
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
