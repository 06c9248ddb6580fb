import { readEnv } from '@/lib/platform/env';
import { openOps } from '@/server/ops/ops-server';

/** The health checks of a site that is ready, in a process of their own. */
await openOps(readEnv(process.env), {
  phase: () => 'ready',
  isSearchable: () => true,
  renderers: () => 1,
  children: () => [],
  counts: { report: () => '', month: () => [] },
});
process.stdout.write('open\n');
