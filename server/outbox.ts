import { outbox } from '@/lib/forms/outbox/outbox';
import { runOutboxCommand } from './outbox-command';
import { runCommand } from './run-command';

// `npm run outbox -- …`: what the person responsible can do with submissions that are kept.
await runCommand(() => runOutboxCommand(process.argv.slice(2), outbox));
