// @vitest-environment node
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSubmissionReader } from '@/backend/store/submission-reader';
import { readEnv } from '@/lib/platform/env';
import { runMaintenanceCommand } from '@/server/cli/maintenance';
import { reEncryptStores } from '@/server/cli/re-encrypt';
import { runFiguresCommand } from '@/server/cli/figures';
import { identity } from '@/tests/support/opensearch/install';
import { temporaryFolder } from '@/tests/support/temporary-folder';

/** A folder with these files, which this user may not enter. */
function forbid(folder: string, ...files: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, file), '');
  chmodSync(folder, 0);
  if (identity.uid !== undefined) {
    process.seteuid?.(identity.uid);
    onTestFinished(() => process.seteuid?.(0));
  }
  return folder;
}

/** A data folder that this user may write in. */
function openFolder(): string {
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  return folder;
}

test('a user who may not enter the data folder does not read that maintenance is off', async () => {
  const DATA_DIR = forbid(path.join(openFolder(), 'var'), 'maintenance');

  await expect(runMaintenanceCommand(['status'], readEnv({ DATA_DIR }))).rejects.toThrow(
    `permission denied, scandir '${DATA_DIR}`,
  );
});

test('a user who may not enter a store does not read that the previous key can go', () => {
  const DATA_DIR = openFolder();
  const outbox = forbid(path.join(DATA_DIR, 'outbox'), 'outbox.sqlite');
  const { code, out } = reEncryptStores(readEnv({ DATA_DIR }));

  expect(code).toBe(1);
  expect(out).toContain(`Submissions: failed. EACCES: permission denied, stat '${outbox}`);
});

test('a user who may not enter the folder of counts reads which that is', () => {
  const DATA_DIR = openFolder();
  const counts = forbid(path.join(DATA_DIR, 'counts'), 'daily-sums.sqlite');

  expect(() => runFiguresCommand([], readEnv({ DATA_DIR }))).toThrow(counts);
});

test('a user who may not enter the folder of the embedded CMS does not read that it received nothing', () => {
  const folder = forbid(path.join(openFolder(), 'backend'), 'submissions.sqlite');

  expect(() => createSubmissionReader(folder)).toThrow(`permission denied, stat '${folder}`);
});
