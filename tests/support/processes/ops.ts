import { spawn } from 'node:child_process';
import { readEnv } from '@/lib/platform/env';
import { openOps } from '@/server/ops/ops-server';

/** It has no metrics of its own, and takes a moment to say so. */
const ANSWER = `process.on('message', ({ id }) =>
  setTimeout(() => process.send({ kind: 'metrics', id, metrics: [] }), 100))`;
const child = spawn(process.execPath, ['-e', ANSWER], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});

/** The health checks of a site that is ready, in a process of their own. */
await openOps(readEnv(process.env), {
  phase: () => 'ready',
  isSearchable: () => true,
  renderers: () => 1,
  children: () => [child],
  counts: { report: () => '', month: () => [] },
});
process.stdout.write('open\n');
