import type { AdminResult, QueueEntry } from '@/lib/queue/admin';
import { type Queue, readReceipt } from '@/lib/queue/queue';
import { type CommandResult, fail, misread, print, readArgs } from './command-result';

const HELP = `npm run outbox -- <what>

  list              stored submissions: receipt, form, site, since, tries, state, reason
  retry <receipt>   try one again now, and for seven days more. With the reason "unknown",
                    check the backend first: the submission may be there
  retry --all       the same for all that are stuck, except those with the reason "unknown"
  retry --all --unknown
                    the same for those too: the backend may then have some of them twice
  export <receipt>  print one as JSON, with its personal data
  drop <receipt>    delete one, for example after it was found in the backend
  backup <file>     write everything that must survive to one file (.tar.gz), also while the
                    sites run: submissions, payments, saved searches, uploads, counts
  restore <file>    put such a file back. Stop the sites first; what is there is moved aside
  re-encrypt        after a change of OUTBOX_KEY or FORM_SECRET, with the earlier value in
                    OUTBOX_KEY_PREVIOUS or FORM_SECRET_PREVIOUS: encrypt submissions, saved
                    searches, mails, payments and uploads with the new one. Stop the sites first

States: waiting (tried again automatically), sending, stuck (needs an operator).
Reasons: unreachable, not-now (the backend is busy), no-answer (no response was received),
invalid, closed (rejected by the backend), unknown (it may have been delivered),
expired (tried for seven days), unreadable (encrypted with another OUTBOX_KEY, or its files
with another FORM_SECRET: put the earlier one in …_PREVIOUS), fault (a bug).

Exit codes: 0 done, 1 failed, 2 invalid arguments.
`;

const HEAD = ['receipt', 'form', 'site', 'since (UTC)', 'tries', 'state', 'reason'];

function toLine({ receipt, webform, site, since, tries, state, reason }: QueueEntry): string[] {
  return [
    receipt,
    webform,
    site,
    new Date(since).toISOString().slice(0, 16),
    String(tries),
    state,
    reason ?? '-',
  ];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

const LOST = `The outbox was emptied or replaced: what waited in it is lost, unless you put the file back.
Delete outbox.lost, in the same folder, when you have seen to it.
`;

function list(outbox: Queue): CommandResult {
  const submissions = outbox.admin.list();
  const rows =
    submissions.length === 0 ? 'The outbox is empty.\n' : table([HEAD, ...submissions.map(toLine)]);
  return { ...print(rows), err: outbox.isLost() ? LOST : '' };
}

function describe(handled: AdminResult, receipt: string, result: string): CommandResult {
  switch (handled) {
    case 'done':
      return print(`${receipt} ${result}.\n`);
    case 'not-found':
      return fail(`No submission with receipt ${receipt} is stored.\n`);
    case 'being-sent':
      return fail(`${receipt} is being sent just now. Try again in a minute.\n`);
  }
}

function retryAll(outbox: Queue, unknownToo: boolean): CommandResult {
  const { retried, left } = outbox.admin.retryAll(unknownToo);
  const skipped = left > 0 ? ` ${left} with the reason "unknown" left: look at each.` : '';
  return print(`${retried} will be tried again.${skipped}\n`);
}

function exportJob(outbox: Queue, receipt: string): CommandResult {
  const found = outbox.admin.export(receipt);
  if (!found) return describe('not-found', receipt, '');
  const { acceptedAt, ...submission } = found;
  const since = new Date(acceptedAt).toISOString();
  return print(`${JSON.stringify({ ...submission, acceptedAt: since }, null, 2)}\n`);
}

const ARGS = {
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    unknown: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
} as const;

/** Throws StorageUnavailable. */
export function runOutboxCommand(args: readonly string[], open: () => Queue): CommandResult {
  const parsed = readArgs(args, ARGS);
  if (!parsed) return misread(HELP);
  const { all = false, help = false, unknown = false } = parsed.values;
  if (help) return print(HELP);
  const [what, typed, ...more] = parsed.positionals;
  if (more.length > 0 || (all && (what !== 'retry' || typed !== undefined))) return misread(HELP);
  if (unknown && !all) return misread(HELP);

  if (what === 'list' && typed === undefined) return list(open());
  if (what === 'retry' && all) return retryAll(open(), unknown);
  if (typed === undefined) return misread(HELP);
  const receipt = readReceipt(typed);
  if (what === 'retry')
    return describe(open().admin.retry(receipt), receipt, 'will be tried again');
  if (what === 'export') return exportJob(open(), receipt);
  if (what === 'drop') return describe(open().admin.drop(receipt), receipt, 'is deleted');
  return misread(HELP);
}
