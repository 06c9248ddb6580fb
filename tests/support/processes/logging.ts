/** Logs as many lines as a message says, as a process of the sites does. */
import { log } from '@/lib/platform/log';
import { outliveReaders } from '@/lib/platform/reports/output';

outliveReaders();
process.on('message', (count) => {
  for (let line = 0; line < Number(count); line += 1) log('info', 'a line', { line });
  process.send?.({ unread: process.stderr.writableLength });
});
process.once('disconnect', () => process.exit(0));
