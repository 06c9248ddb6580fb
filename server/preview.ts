import { readEnv } from '@/lib/platform/env';
import { runPreviewCommand } from './preview-command';
import { runCommand } from './run-command';

// `npm run preview -- …`: a link that opens a page as its editors left it.
await runCommand(() => runPreviewCommand(process.argv.slice(2), readEnv(process.env)));
