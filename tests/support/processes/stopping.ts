import { onStop } from '@/server/supervisor/shutdown';

/** Ends with 0 on a message, not on a signal. */
onStop((signal) => {
  process.send?.(signal);
});
process.on('message', () => process.exit(0));
process.send?.('started');
