import path from 'node:path';
import { env } from '@/lib/platform/env';
import { secretFor } from '@/lib/platform/secret';
import { named } from './failures';
import { openOutbox, type Outbox } from './open-outbox';

let opened: Outbox | undefined;

/**
 * This installation's outbox, in DATA_DIR/outbox. A start that failed is tried again at the next
 * call. Throws OutboxUnavailable, or OutboxKeyMismatch.
 */
export const outbox = (): Outbox =>
  (opened ??= named(() =>
    openOutbox({
      folder: path.resolve(env().DATA_DIR, 'outbox'),
      sealKey: secretFor('outbox-seal'),
      hashKey: secretFor('outbox-hash'),
    }),
  ));
