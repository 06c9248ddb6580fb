import { log } from '@/lib/platform/log';

/** Reads UTF-8 text. Throws a RangeError past `limit` bytes. */
export async function readLimited({ body }: Pick<Request, 'body'>, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  // Cancelling a request would close its connection, and the response with it.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw new RangeError(`A body of more than ${limit} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
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

/** `errors` are those of reading `source`, which are not the backend's. */
export function watchErrors(source: AsyncIterable<Uint8Array>) {
  const errors: unknown[] = [];
  async function* read() {
    try {
      yield* source;
    } catch (error) {
      errors.push(error);
      throw error;
    }
  }
  return { bytes: read(), errors };
}
