import { outbox } from '@/lib/outbox/outbox';
import { runOutboxCommand } from './outbox-command';

/** `npm run outbox -- …`: what the person responsible can do with submissions that are kept. */
function main(): number {
  try {
    const { code, out, err } = runOutboxCommand(process.argv.slice(2), outbox);
    process.stdout.write(out);
    process.stderr.write(err);
    return code;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

process.exitCode = main();
