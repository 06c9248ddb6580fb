// @vitest-environment node
import {
  createRecordCipher,
  decryptChunk,
  DecryptionError,
  encryptChunk,
} from '@/lib/platform/encryption';
import { makeKey } from '@/tests/support/make-key';

const key = makeKey(7);
const { encrypt, decryptText } = createRecordCipher(key);

test('a record decrypts with its key and its row only', () => {
  const encrypted = encrypt('Zoë', 'row 1');

  expect(decryptText(encrypted, 'row 1')).toBe('Zoë');
  expect(() => decryptText(encrypted, 'row 2')).toThrow(DecryptionError);
  expect(() => createRecordCipher(makeKey(8)).decrypt(encrypted, 'row 1')).toThrow(DecryptionError);
});

test('what an earlier release wrote stays readable', () => {
  const record = Buffer.from('WKv+cd7MVmuLjDW0s4bPmgPqsmCEM3WOS3MNv6QQCQA=', 'base64');
  const chunk = Buffer.from('pTBKxwXCUGox8f2M4tOooQgClEoV', 'base64');

  expect(decryptText(record, 'row 1')).toBe('Zoë');
  expect(decryptChunk(chunk, 3, true, key).toString()).toBe('chunk');
  expect(encryptChunk(Buffer.from('chunk'), 3, true, key)).toEqual(chunk);
});

test.each([
  ['moved', 4, true],
  ['no longer the last', 3, false],
])('a chunk that is %s does not decrypt', (_, index, isLast) => {
  const chunk = encryptChunk(Buffer.from('chunk'), 3, true, key);

  expect(() => decryptChunk(chunk, index, isLast, key)).toThrow(DecryptionError);
});
