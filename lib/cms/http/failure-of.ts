import type { Failure } from './failure';

const isLate = (cause: unknown) =>
  cause instanceof DOMException && (cause.name === 'TimeoutError' || cause.name === 'AbortError');

/** What an error of a call, or of reading its answer, means. */
export function failureOf(cause: unknown): Failure {
  if (isLate(cause)) return 'timeout';
  // Ours: what came is no JSON, or too much.
  return cause instanceof SyntaxError || cause instanceof RangeError ? 'unreadable' : 'unreachable';
}
