export type Failure = 'unreachable' | 'timeout' | 'refused' | 'unreadable';

/**
 * A call to the backend that gave us nothing to show. `cause` is for the log, never the visitor;
 * `status` is the backend's own where it answered at all.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly failure: Failure;
  readonly url: string;
  readonly status: number | null;

  constructor(failure: Failure, url: string, status: number | null, options?: ErrorOptions) {
    super(`${failure}: ${url}${status ? ` (${status})` : ''}`, options);
    this.failure = failure;
    this.url = url;
    this.status = status;
  }

  /** Whether the backend as a whole is down, rather than this one answer wrong or absent. */
  get isOutage(): boolean {
    return (
      this.failure === 'unreachable' ||
      this.failure === 'timeout' ||
      (this.failure === 'refused' && (this.status ?? 0) >= 500)
    );
  }
}
