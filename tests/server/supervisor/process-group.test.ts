// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { execArgv } from '@/server/supervisor/process-group';

const MEGABYTES = 1_200;

test('a door that may keep many pages in memory is allowed the memory for them', () => {
  const fill = `${import.meta.dirname}/../edge/page-cache/support/fill-memory.ts`;
  const args = [...execArgv('edge', MEGABYTES), fill, String(MEGABYTES)];
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  expect(status).toBe(0);
}, 30_000);
