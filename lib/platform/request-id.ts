import { channel } from 'node:diagnostics_channel';

/** Next's bundle and the server load modules separately in one process; they share channels. */
export const REQUEST_ID_CHANNEL = 'kadelicht:request-id';

const queries = channel(REQUEST_ID_CHANNEL);

type RequestIdQuery = { respond: (id: string) => void };

export function requestId(): string | null {
  let found: string | null = null;
  const query: RequestIdQuery = {
    respond: (id) => {
      found = id;
    },
  };
  queries.publish(query);
  return found;
}

export function requestIdHeader(): Readonly<Record<string, string>> {
  const id = requestId();
  return id === null ? {} : { 'x-request-id': id };
}
