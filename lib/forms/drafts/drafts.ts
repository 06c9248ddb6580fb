import path from 'node:path';
import { env } from '@/lib/platform/env';
import { secretFor } from '@/lib/platform/secret';
import { isSystemFault } from '@/lib/platform/database/system-fault';
import { DraftsUnavailable } from './failures';
import { type Drafts, openDrafts } from './open-drafts';

let opened: Drafts | undefined;

function open(): Drafts {
  try {
    return openDrafts({
      folder: path.resolve(env().DATA_DIR, 'drafts'),
      sealKey: secretFor('draft-seal'),
    });
  } catch (cause) {
    if (!isSystemFault(cause)) throw cause;
    throw new DraftsUnavailable(`Drafts cannot be opened: ${cause.message}`, { cause });
  }
}

/** This installation's drafts, in DATA_DIR/drafts. Throws DraftsUnavailable. */
export const drafts = (): Drafts => (opened ??= open());
