import { readEnv } from '@/lib/config/env';
import { runPreviewCommand } from './preview-command';

/** `npm run preview -- …`: a link that opens a page as its editors left it. */
function main(): number {
  try {
    const { code, out, err } = runPreviewCommand(process.argv.slice(2), readEnv(process.env));
    process.stdout.write(out);
    process.stderr.write(err);
    return code;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

process.exitCode = main();
