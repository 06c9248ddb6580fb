const TIMEOUT_MS = 15_000;

/** The site itself did not answer as it should. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/**
 * Asks the visitor's own site for JSON, from the browser; at most 15 seconds. `path` starts with a
 * slash. Throws LoadError, or what an aborted or unreachable fetch throws.
 */
export async function loadJson(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new LoadError(`${response.status} ${path}`);
  const answer: unknown = await response.json();
  return answer;
}
