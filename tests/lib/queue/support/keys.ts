/** The keys that tests and their processes share. */
export const TEST_KEYS = { encryptionKey: Buffer.alloc(32, 1), hashKey: Buffer.alloc(32, 2) };
