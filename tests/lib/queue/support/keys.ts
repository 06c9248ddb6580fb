import { makeKey } from '@/tests/support/make-key';
/** The keys that tests and their processes share. */
export const TEST_KEYS = { encryptionKey: makeKey(1), hashKey: makeKey(2) };
