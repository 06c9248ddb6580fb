import { readEnv } from '@/lib/platform/env';
import { errorMessage } from '@/lib/platform/log';
import { runEdge } from './run-edge';

runEdge(readEnv(process.env), process.argv.includes('--dev')).catch((error: unknown) => {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exit(1);
});
