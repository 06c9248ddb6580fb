import { readEnv } from '@/lib/platform/env';
import {
  logOtherOutput,
  logUncaughtErrors,
  outliveReaders,
  reportEnd,
} from '@/lib/platform/reports/output';
import { runEdge } from './run-edge';

outliveReaders();
logOtherOutput();
logUncaughtErrors();

runEdge(readEnv(process.env), process.argv.includes('--dev')).catch((error: unknown) => {
  reportEnd(error);
  process.exit(1);
});
