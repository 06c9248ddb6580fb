import { spawnSync } from 'node:child_process';
import { execArgv } from '@/server/supervisor/process-group';

const MEGABYTES = 1_200;

test('an edge process that may cache 1.2 GB of pages has the heap for them', () => {
  const fill = 'tests/server/edge/page-cache/support/fill-memory.ts';
  const args = [...execArgv('edge', MEGABYTES), fill, String(MEGABYTES)];
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  expect(status).toBe(0);
}, 30_000);
