import { LoadError } from './load-json';

const TIMEOUT_MS = 60_000;

/**
 * Posts a form to the visitor's own site, from the browser, and gives its JSON with any status: what
 * went wrong is in there. At most 60 seconds. Throws LoadError for an answer that is no JSON, or
 * what an unreachable fetch throws.
 */
export async function sendForm(path: string, body: FormData): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  try {
    const answer: unknown = await response.json();
    return answer;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new LoadError(`${response.status} ${path}`, { cause });
  }
}
