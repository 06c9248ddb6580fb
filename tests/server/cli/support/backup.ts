import path from 'node:path';
import { openQuarantine } from '@/lib/forms/uploads/quarantine';
import { deriveKey } from '@/lib/platform/secret';
import { openQueue } from '@/lib/queue/queue';
import { receiptOf, buildJob } from '@/tests/lib/queue/support/outbox';
import { refOf, send } from '@/tests/support/quarantine';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const KEY = 'een sleutel van meer dan tweeëndertig tekens';
const keys = {
  encryptionKey: deriveKey(KEY, 'outbox-seal'),
  hashKey: deriveKey(KEY, 'outbox-hash'),
};

export const storesIn = (folder: string) => ({
  outbox: openQueue({ folder: path.join(folder, 'outbox'), ...keys }),
  quarantine: openQuarantine({
    folder: path.join(folder, 'quarantine'),
    secret: deriveKey(KEY, 'quarantine'),
    freeBytes: 0,
  }),
});

export const buildEnvironment = (folder: string) => ({
  DATA_DIR: folder,
  OUTBOX_KEY: KEY,
  FORM_SECRET: KEY,
});

/** A data folder with a submission and a file, whose stores are open as in a site that runs. */
export async function fillStores() {
  const folder = temporaryFolder();
  const { outbox, quarantine } = storesIn(folder);
  const receipt = receiptOf(outbox, buildJob({ key: '00000000-0000-4000-8000-000000000001' }));
  refOf(await send(quarantine, 'brief.txt', Buffer.from('Beste mensen')));
  return { folder, receipt };
}

export const archiveIn = (folder: string) => path.join(folder, 'backup.tar.gz');
