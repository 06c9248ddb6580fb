/**
 * A body that is read while it is sent. What goes wrong in `bytes` itself is in `faults`: it is not
 * the backend's. `stop` lets go of them, however much was read.
 */
export function bodyStream(bytes: AsyncIterable<Uint8Array<ArrayBuffer>>) {
  const iterator = bytes[Symbol.asyncIterator]();
  const faults: Error[] = [];
  const stop = async (): Promise<void> => {
    await iterator.return?.();
  };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const next = await iterator.next();
          if (next.done === true) controller.close();
          else controller.enqueue(next.value);
        } catch (error) {
          faults.push(error instanceof Error ? error : new Error(String(error)));
          throw error;
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
  return { stream, faults, stop };
}
