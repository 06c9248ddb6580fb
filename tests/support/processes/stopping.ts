import { onStop } from '@/server/supervisor/shutdown';

/** A process of its own, for tests, that takes its time: it ends with 0 when it is told to. */
onStop((signal) => {
  process.send?.(signal);
});
process.on('message', () => process.exit(0));
process.send?.('started');
