import { ContentError } from './loading/load-context';
import { outliveReaders, report } from './output';
import { readSettings, SettingsError } from './settings';
import { startBackend, type RunningBackend } from './start';

const fieldOf = (error: unknown, field: string): unknown =>
  error instanceof Error ? Reflect.get(error, field) : undefined;

const UNWRITABLE = ['EACCES', 'EROFS', 'ENOSPC', 'EISDIR', 'ENOTDIR'];
/** SQLite's own: read-only, an I/O error, a full disk, a file that cannot be opened. */
const SQLITE_UNWRITABLE = [8, 10, 13, 14];

const hasErrcode = (error: unknown, codes: readonly number[]) =>
  codes.some((code) => fieldOf(error, 'errcode') === code);

const isUnwritable = (error: unknown) =>
  UNWRITABLE.some((code) => fieldOf(error, 'code') === code) ||
  hasErrcode(error, SQLITE_UNWRITABLE);

/** SQLite's own: a damaged file, and one of another kind. */
const SQLITE_DAMAGED = [11, 26];

/** One message that names what to do; only an unexpected error has its stack. */
function explain(error: unknown): string {
  if (fieldOf(error, 'code') === 'EADDRINUSE')
    return `Port ${process.env['BACKEND_PORT'] ?? 4100} is taken: stop what listens there, or set BACKEND_PORT.`;
  if (error instanceof ContentError)
    return `Content cannot be served; mend it, or set BACKEND_CONTENT_CHECK=warn to leave it out.\n${error.message}`;
  if (error instanceof SettingsError) return error.message;
  if (isUnwritable(error) && error instanceof Error)
    return `DATA_DIR cannot be written (${error.message}). Mend that, or name another folder.`;
  if (hasErrcode(error, SQLITE_DAMAGED) && error instanceof Error)
    return `backend/submissions.sqlite in DATA_DIR is damaged (${error.message}). Put it back from a backup, or move it away: its submissions are lost then.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function start(): Promise<RunningBackend | null> {
  try {
    return await startBackend(readSettings(process.env));
  } catch (error) {
    report('error', explain(error));
    process.exitCode = 1;
    return null;
  }
}

const BEAT_MS = 1_000;

outliveReaders();
const running = await start();
if (running) {
  for (const problem of running.problems) report('error', `Left out: ${problem}`);
  report('info', `Content backend ready at ${running.origin}`);

  // The supervisor kills a process that has sent these and stops.
  setInterval(() => {
    if (process.connected) process.send?.({ kind: 'alive' }, undefined, undefined, () => {});
  }, BEAT_MS).unref();

  const stop = () => {
    void running.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The parent was killed: the next one needs the port.
  process.once('disconnect', stop);
  if (process.send && !process.connected) stop();
}
