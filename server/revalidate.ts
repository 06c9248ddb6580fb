import { readEnv } from '@/lib/platform/env';
import { runRevalidateCommand } from './revalidate-command';
import { runCommand } from './run-command';

// `npm run revalidate -- …`: says that something changed, as a CMS does.
await runCommand(() => runRevalidateCommand(process.argv.slice(2), readEnv(process.env)));
