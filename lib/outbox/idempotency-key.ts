/** The header of draft-ietf-httpapi-idempotency-key-header. A stock Drupal ignores it. */
const HEADER = 'idempotency-key';

/** The key as a structured string (RFC 9651), to be sent with every attempt. */
export const idempotencyHeaders = (key: string) => ({ [HEADER]: `"${key}"` });

/**
 * Whether an answer says that the backend recognises a key when it comes again: it gives the key
 * back. The draft has no sign of its own for that.
 */
export const isKeyHonoured = (headers: Headers, key: string): boolean =>
  headers.get(HEADER)?.replaceAll('"', '') === key;
