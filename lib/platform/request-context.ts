import { AsyncLocalStorage } from 'node:async_hooks';

export const REQUEST_ID_HEADER = 'x-request-id';

export type RequestContext = {
  /** The log has it, and so have the calls that the request causes. */
  id: string | null;
  /** In unix ms: what was loaded from the CMS earlier may have changed since. */
  contentChangedAt: number;
  /** The page depends on them. */
  reportTags: (tags: readonly string[]) => void;
};

declare global {
  var kadelichtRequests: AsyncLocalStorage<RequestContext> | undefined;
}

/** One for both: Next's bundle and the server in front of it load modules separately in one process. */
const requests = (globalThis.kadelichtRequests ??= new AsyncLocalStorage<RequestContext>());

/** Outside a request nothing is known of changes, so that nothing cached is used. */
const NO_REQUEST: RequestContext = {
  id: null,
  contentChangedAt: Infinity,
  reportTags: () => {},
};

export const requestContext = (): RequestContext => requests.getStore() ?? NO_REQUEST;

/** Adds to the context of the current request, if there is one. */
export const withRequestContext = <Result>(
  context: Partial<RequestContext>,
  work: () => Result,
): Result => requests.run({ ...requestContext(), ...context }, work);

export function requestIdHeader(): Readonly<Record<string, string>> {
  const { id } = requestContext();
  return id === null ? {} : { [REQUEST_ID_HEADER]: id };
}
