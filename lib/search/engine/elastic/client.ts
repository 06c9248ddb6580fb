import type { z } from 'zod';
import { callService, type ServiceRequest } from '@/lib/cms/http/client';
import { BackendError } from '@/lib/cms/http/failure';
import { type SearchFailure, SearchUnavailable } from '@/lib/search/engine/engine';

export type ElasticOptions = {
  url: URL;
  /** The alias to search; the names of the indices behind it begin with it. */
  index: string;
  /** Sent as `Authorization: ApiKey …`, or as the complete header if it has a space (`Basic …`). */
  apiKey: string | null;
};

const JSON_TYPE = 'application/json';
const LINES_TYPE = 'application/x-ndjson';

export type Call = {
  method: ServiceRequest['method'];
  path: string;
  body?: unknown;
  lines?: string;
  deadline: AbortSignal;
};

type Client = <Schema extends z.ZodType>(call: Call, schema: Schema) => Promise<z.output<Schema>>;

const FAILURES: ReadonlyMap<number, SearchFailure> = new Map([
  [404, 'no-index'],
  [408, 'timeout'],
  [429, 'busy'],
  [502, 'unreachable'],
  [503, 'busy'],
  [504, 'timeout'],
]);

function toUnavailable(error: unknown): unknown {
  if (!(error instanceof BackendError)) return error;
  const failure = error.failure === 'bad-status' ? 'unreadable' : error.failure;
  return new SearchUnavailable(failure, { cause: error });
}

function authorization(apiKey: string | null): Readonly<Record<string, string>> {
  if (apiKey === null) return {};
  return { authorization: apiKey.includes(' ') ? apiKey : `ApiKey ${apiKey}` };
}

const baseOf = ({ href }: URL): string => (href.endsWith('/') ? href : `${href}/`);

/** Throws SearchUnavailable; its cause holds a status or decode error, never what was sent. */
export function createElasticClient({ url, apiKey }: ElasticOptions): Client {
  const base = baseOf(url);
  return async ({ method, path, body, lines, deadline }, schema) => {
    const text = lines ?? (body === undefined ? null : JSON.stringify(body));
    const type = text === null ? {} : { 'content-type': lines ? LINES_TYPE : JSON_TYPE };
    const headers = { ...authorization(apiKey), ...type };
    const target = new URL(path, base);
    const response = await callService(target, { method, headers, body: text, deadline }).catch(
      (error: unknown) => {
        throw toUnavailable(error);
      },
    );
    if (response.status !== 200) {
      const failure = FAILURES.get(response.status) ?? 'unreadable';
      throw new SearchUnavailable(failure, { cause: `${method} ${path}: ${response.status}` });
    }
    const decoded = schema.safeParse(response.body);
    if (decoded.success) return decoded.data;
    throw new SearchUnavailable('unreadable', { cause: decoded.error });
  };
}
