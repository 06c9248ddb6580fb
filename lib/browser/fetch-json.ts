const TIMEOUT_MS = 15_000;

/** The site itself did not answer as it should. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  /** What it answered with; null when that is not what is wrong. */
  readonly status: number | null;

  constructor(message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.status = options.status ?? null;
  }
}

async function askJson(path: string, signal: AbortSignal, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, {
    ...init,
    headers: {
      accept: 'application/json',
      ...(init.body && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new LoadError(`${response.status} ${path}`, { status: response.status });
  const answer: unknown = await response.json();
  return answer;
}

/**
 * Asks the visitor's own site for JSON, from the browser; at most 15 seconds. `path` starts with a
 * slash. Throws LoadError, or what an aborted or unreachable fetch throws.
 */
export const loadJson = (path: string, signal: AbortSignal): Promise<unknown> =>
  askJson(path, signal, {});

/** The same for a question in JSON, which stands in no address. */
export const postJson = (path: string, body: unknown, signal: AbortSignal): Promise<unknown> =>
  askJson(path, signal, { method: 'POST', body: JSON.stringify(body) });

const POST_TIMEOUT_MS = 60_000;

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
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  });
  try {
    const answer: unknown = await response.json();
    return answer;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new LoadError(`${response.status} ${path}`, { cause });
  }
}
