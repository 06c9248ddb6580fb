import { NOT_ALLOWED } from './request-fault';
import type { Refusal } from './refusal';

/** What Node's parser found wrong, by its error code; null when the other side only went away. */
export function brokenRequest(error: Error): Refusal | null {
  switch ('code' in error ? error.code : undefined) {
    case 'ECONNRESET':
    case 'EPIPE':
      return null;
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431 };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408 };
    case 'HPE_INVALID_METHOD':
      return NOT_ALLOWED;
    default:
      return { status: 400 };
  }
}
