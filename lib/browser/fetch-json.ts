const TIMEOUT_MS = 15_000;

export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly status: number | null;

  constructor(message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.status = options.status ?? null;
  }
}

/** Aborts with `signal`, or after 15 s. AbortSignal.any needs Safari 17.4, and phones have older ones. */
function withTimeout(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const either of [signal, AbortSignal.timeout(TIMEOUT_MS)])
    either.addEventListener('abort', () => {
      controller.abort(either.reason);
    });
  if (signal.aborted) controller.abort(signal.reason);
  return controller.signal;
}

async function fetchJson(path: string, signal: AbortSignal, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, {
    ...init,
    headers: {
      accept: 'application/json',
      ...(init.body && { 'content-type': 'application/json' }),
    },
    signal: withTimeout(signal),
  });
  if (!response.ok) throw new LoadError(`${response.status} ${path}`, { status: response.status });
  const body: unknown = await response.json();
  return body;
}

/** Fetches JSON from the site within 15 s. Throws LoadError, or the error of fetch. */
export const loadJson = (path: string, signal: AbortSignal): Promise<unknown> =>
  fetchJson(path, signal, {});

/** Posts the query as JSON, so that what a visitor searches for stays out of URLs and logs. */
export const postJson = (path: string, body: unknown, signal: AbortSignal): Promise<unknown> =>
  fetchJson(path, signal, { method: 'POST', body: JSON.stringify(body) });

/** Fetches a page of the site within 15 s. Throws LoadError, or the error of fetch. */
export async function loadHtml(path: string): Promise<Document> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new LoadError(`${response.status} ${path}`, { status: response.status });
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

const POST_TIMEOUT_MS = 60_000;

/** Posts a form and returns JSON with any status. Throws LoadError for other content. */
export async function sendForm(path: string, body: FormData): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  });
  try {
    const body: unknown = await response.json();
    return body;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new LoadError(`${response.status} ${path}`, { cause });
  }
}

/** Loads a file into the cache of the browser, for a script that is to run later. Never rejects. */
export const cacheFile = (path: string): Promise<unknown> => fetch(path).catch(() => null);
