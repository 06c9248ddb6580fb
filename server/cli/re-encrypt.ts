import path from 'node:path';
import {
  openMails,
  openOutbox,
  openPaymentQueue,
  openPayments,
  openSearchStore,
} from '@/lib/forms/stores';
import { reEncryptQuarantine } from '@/lib/forms/uploads/register';
import type { Env } from '@/lib/platform/env';
import { errorMessage } from '@/lib/platform/log';
import type { ReEncrypted } from '@/lib/platform/re-encryption';
import { deriveEarlierSecrets, secretFor } from '@/lib/platform/secret';
import { lockFolder } from '@/server/supervisor/instance-lock';
import {
  type CommandResult,
  fail,
  exists,
  print,
  requireDataFolder,
  RUNNING,
} from './command-result';

type Store = { name: string; file: string; run: (config: Env) => ReEncrypted };

const STORES: readonly Store[] = [
  {
    name: 'Submissions',
    file: 'outbox/outbox.sqlite',
    run: (config) => openOutbox(config).reEncrypt(),
  },
  {
    name: 'Saved searches',
    file: 'saved-searches/saved-searches.sqlite',
    run: (config) => openSearchStore(config).reEncrypt(),
  },
  {
    name: 'Mails',
    file: 'saved-searches/outbox.sqlite',
    run: (config) => openMails(config).reEncrypt(),
  },
  {
    name: 'Payments',
    file: 'payments/payments.sqlite',
    run: (config) => openPayments(config).reEncrypt(),
  },
  {
    name: 'Uploads',
    file: 'quarantine/index.sqlite',
    run: ({ DATA_DIR }) =>
      reEncryptQuarantine(
        path.resolve(DATA_DIR, 'quarantine'),
        secretFor('quarantine'),
        deriveEarlierSecrets('quarantine'),
      ),
  },
  {
    name: 'Steps of payments',
    file: 'payments/outbox.sqlite',
    run: (config) => openPaymentQueue(config).reEncrypt(),
  },
];

const COMPLETE = `OUTBOX_KEY_PREVIOUS is needed no more. Leave FORM_SECRET_PREVIOUS for 25 hours: open forms and drafts need it.
`;

const INCOMPLETE = `Leave the previous keys, correct them or restore a backup, and run this again: it repeats nothing.
`;

/** One store that fails leaves the others readable with the current key. */
function reEncryptStore(
  { name, file, run }: Store,
  config: Env,
): { line: string; isComplete: boolean } {
  try {
    if (!exists(path.resolve(config.DATA_DIR, file)))
      return { line: `${name}: none`, isComplete: true };
    const { renewed, unreadable } = run(config);
    const left = unreadable > 0 ? `, ${unreadable} not readable with any of the keys` : '';
    return { line: `${name}: ${renewed} encrypted again${left}`, isComplete: unreadable === 0 };
  } catch (error) {
    return { line: `${name}: failed. ${errorMessage(error)}`, isComplete: false };
  }
}

/** Encrypts everything with the current keys. Only while the sites do not run: they may write with an earlier key. */
export function reEncryptStores(config: Env): CommandResult {
  requireDataFolder(config.DATA_DIR);
  if (!lockFolder(config.DATA_DIR)) return fail(RUNNING);
  const results = STORES.map((store) => reEncryptStore(store, config));
  const out = results.map(({ line }) => `${line}\n`).join('');
  return results.every(({ isComplete }) => isComplete)
    ? print(`${out}${COMPLETE}`)
    : { code: 1, out, err: INCOMPLETE };
}
