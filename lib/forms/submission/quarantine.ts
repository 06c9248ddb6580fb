import path from 'node:path';
import { env } from '@/lib/platform/env';
import { secretFor } from '@/lib/platform/secret';
import { openQuarantine, type Quarantine } from '@/lib/forms/uploads/open-quarantine';

const BYTES_PER_MEGABYTE = 1_048_576;

let opened: Quarantine | undefined;

/** This installation's quarantine, in DATA_DIR/quarantine. Throws QuarantineUnavailable. */
export const quarantine = (): Quarantine =>
  (opened ??= openQuarantine({
    folder: path.resolve(env().DATA_DIR, 'quarantine'),
    secret: secretFor('quarantine'),
    maxBytes: env().UPLOADS_MAX_MB * BYTES_PER_MEGABYTE,
  }));
