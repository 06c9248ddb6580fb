import path from 'node:path';
import { env } from '@/lib/config/env';
import { secretFor } from '@/lib/config/secret';
import { type Drafts, openDrafts } from './open-drafts';

let opened: Drafts | undefined;

/** This installation's drafts, in DATA_DIR/drafts. Throws Error when the folder cannot be used. */
export const drafts = (): Drafts =>
  (opened ??= openDrafts({
    folder: path.resolve(env().DATA_DIR, 'drafts'),
    sealKey: secretFor('draft-seal'),
  }));
