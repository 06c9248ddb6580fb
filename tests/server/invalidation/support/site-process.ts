import { z } from 'zod';
import { purge } from '@/lib/platform/cache-tags';
import { startInvalidation } from '@/server/invalidation/start';
import { notifyParent } from '@/server/supervisor/messages';

// Purges each tag of a message on its own, as a CMS does.
const [dataDir = ''] = process.argv.slice(2);
await startInvalidation({ redisUrl: null, dataDir, notify: notifyParent });
process.on('message', (tags) => {
  for (const tag of z.array(z.string()).parse(tags)) purge([tag]);
});
process.send?.('ready');
