// @vitest-environment node
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deriveKey, installationKey } from '@/lib/platform/secret';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const dataFolder = () => path.join(temporaryFolder(), 'var');

test('a key is created once, stored, and readable by its owner only', () => {
  const folder = dataFolder();
  const key = installationKey(folder);

  expect(key).toHaveLength(32);
  expect(installationKey(folder)).toEqual(key);
  expect(readdirSync(folder)).toEqual(['secret.key']);
  expect(statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(installationKey(dataFolder())).not.toEqual(key);
});

test('a damaged key is reported, never replaced', () => {
  const folder = dataFolder();
  installationKey(folder);
  writeFileSync(path.join(folder, 'secret.key'), 'kort');

  expect(() => installationKey(folder)).toThrow(/secret\.key holds no key of 32 bytes/);
});

test('each purpose has another key', () => {
  const secret = 'een geheim van meer dan tweeëndertig tekens';

  expect(deriveKey(secret, 'outbox-seal').equals(deriveKey(secret, 'outbox-seal'))).toBe(true);
  expect(deriveKey(secret, 'outbox-seal').equals(deriveKey(secret, 'outbox-hash'))).toBe(false);
  expect(deriveKey(`${secret}!`, 'form-token').equals(deriveKey(secret, 'form-token'))).toBe(false);
});
