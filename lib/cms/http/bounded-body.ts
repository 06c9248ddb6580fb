type Bounds = {
  /** Milliseconds to wait for the next piece. A reader who takes his time does not count. */
  stallMs: number;
  maxBytes: number;
  /** What a reader is told of what went wrong: a TimeoutError, a RangeError, or what the source threw. */
  failed: (cause: unknown) => Error;
};

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** The next piece; throws a TimeoutError (DOMException) when it does not come. */
async function nextOf(reader: Reader, stallMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException(`Nothing came for ${stallMs} ms.`, 'TimeoutError'));
    }, stallMs);
  });
  try {
    return await Promise.race([reader.read(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A body as it comes, read no quicker than it is taken. It breaks off, and its source with it, where
 * nothing comes for `stallMs`, and after `maxBytes`.
 */
export function boundedBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { stallMs, maxBytes, failed }: Bounds,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await nextOf(reader, stallMs);
          if (done) {
            controller.close();
            return;
          }
          size += value.byteLength;
          if (size > maxBytes) throw new RangeError(`A file of more than ${maxBytes} bytes.`);
          controller.enqueue(value);
        } catch (error) {
          reader.cancel(error).catch(() => undefined);
          throw failed(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
