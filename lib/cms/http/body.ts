import { log } from '@/lib/platform/log';

/** The chunks of a body. Throws a RangeError past `limit` bytes. */
async function* readChunks({ body }: Pick<Response, 'body'>, limit: number) {
  let bytes = 0;
  // Cancelling a request would close its connection, and the response with it.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw new RangeError(`A body of more than ${limit} bytes.`);
    yield chunk;
  }
}

/** Reads UTF-8 text. Throws a RangeError past `limit` bytes. */
export async function readLimited(message: Pick<Response, 'body'>, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of readChunks(message, limit))
    text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** Throws a RangeError past `limit` bytes, or when Content-Length exceeds it; the rest is not fetched. */
export async function readBytes(
  response: Response,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (Number(response.headers.get('content-length') ?? 0) > limit)
      throw new RangeError(`A file of more than ${limit} bytes.`);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of readChunks(response, limit)) chunks.push(chunk);
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  } catch (error) {
    await response.body?.cancel().catch(() => {});
    throw error;
  }
}

/** How PHP begins what it prints itself, where it displays warnings (`display_errors`). */
const PRINTED = /^\s*(?:<br \/>\s*<b>)?(?:Warning|Notice|Deprecated)\b/;

/** Returns the JSON behind the warnings of PHP, which are logged; other text as it is. */
export function withoutWarnings(text: string): string {
  const at = PRINTED.test(text) ? text.search(/\n[[{]/) : -1;
  if (at < 0) return text;
  log('warn', 'PHP warnings before JSON: switch display_errors off', { characters: at });
  return text.slice(at);
}

/** Returns null for other text: the body of an error often is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** `sourceErrors` holds errors of `bytes`, which are not the backend's; `stop` releases it. */
export function bodyStream(bytes: AsyncIterable<Uint8Array<ArrayBuffer>>) {
  const iterator = bytes[Symbol.asyncIterator]();
  const sourceErrors: Error[] = [];
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
          sourceErrors.push(error instanceof Error ? error : new Error(String(error)));
          throw error;
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
  return { stream, sourceErrors, stop };
}
