import {
  accessSync,
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { errorMessage } from '@/lib/platform/log';
import { makeFolder } from '@/server/check-configuration';
import { lockFolder } from '@/server/supervisor/instance-lock';
import { type CommandResult, fail, print, requireDataFolder, RUNNING } from './command-result';

/** No start creates these again. `secret.key` is not among them: with it, who has the backup could read it. */
const STORES = ['outbox', 'payments', 'saved-searches', 'quarantine', 'counts'];
/** The embedded backend's, where it is used in production. */
const BACKEND_STORES = ['backend/submissions.sqlite', 'backend/quarantine'];

/** Where a backup is put together, beside the stores: a link needs the same disk. */
const COPY = 'backup-copy';

/** Where a backup is unpacked. */
const UNPACKED = 'restored-copy';

/** Without them the sites start, and cannot read what is back. */
const NEEDED = 'They need the secret.key of their backup, or its OUTBOX_KEY and FORM_SECRET.';

/** Files that only their owner reads and writes. */
const OWNER_ONLY = 0o600;

const isDatabase = (name: string) => name.endsWith('.sqlite');
/** SQLite's own, which a copy of the database contains. */
const isJournal = (name: string) => /\.sqlite-(?:wal|shm|journal)$/.test(name);

function filesIn(folder: string): string[] {
  return [...STORES, ...BACKEND_STORES].flatMap((store) => {
    const place = path.join(folder, store);
    if (!existsSync(place)) return [];
    if (statSync(place).isFile()) return [store];
    return readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !isJournal(entry.name))
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  });
}

/** Files never change once they have their name, so that a link is a copy; one that is gone was delivered. */
function linkFiles(from: string, to: string): void {
  for (const file of filesIn(from)) {
    const target = path.join(to, file);
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    if (!isDatabase(file) && !existsSync(target) && existsSync(path.join(from, file)))
      linkSync(path.join(from, file), target);
  }
}

async function copyDatabases(from: string, to: string): Promise<void> {
  for (const file of filesIn(from).filter(isDatabase)) {
    const db = new DatabaseSync(path.join(from, file), { readOnly: true });
    await copyDatabase(db, path.join(to, file));
    db.close();
  }
}

async function writeArchive(folder: string, archive: string, signal: AbortSignal): Promise<void> {
  const tar = pack();
  const addFiles = async () => {
    for (const name of filesIn(folder)) {
      const file = path.join(folder, name);
      const { size, mtime } = statSync(file);
      await pipeline(createReadStream(file), tar.entry({ name, size, mtime, mode: OWNER_ONLY }));
    }
    tar.finalize();
  };
  // Both are awaited from the start: either may fail first.
  await Promise.all([
    pipeline(tar, createGzip(), createWriteStream(archive, { mode: OWNER_ONLY }), { signal }),
    addFiles(),
  ]);
}

/**
 * Writes every store that must survive to one file, also while the sites run: a consistent copy of each
 * database, and the files that they name.
 */
export async function backUp(
  dataDir: string,
  archive: string,
  signal: AbortSignal,
): Promise<CommandResult> {
  requireDataFolder(dataDir);
  if (existsSync(archive)) return fail(`${archive} exists already.\n`);
  const copy = path.join(dataDir, COPY);
  makeFolder(copy);
  if (!lockFolder(copy)) return fail('Another backup is being made. Try again later.\n');
  try {
    // One that was killed left its copies.
    for (const store of [...STORES, ...BACKEND_STORES])
      rmSync(path.join(copy, store), { recursive: true, force: true });
    // Before and after: what a database names is there, whatever came or went meanwhile.
    linkFiles(dataDir, copy);
    await copyDatabases(dataDir, copy);
    linkFiles(dataDir, copy);
    signal.throwIfAborted();
    await writeArchive(copy, `${archive}.partial`, signal);
    renameSync(`${archive}.partial`, archive);
    return print(`${archive}: ${filesIn(copy).length} files. Store secret.key elsewhere.\n`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
    rmSync(`${archive}.partial`, { force: true });
  }
}

async function readArchive(archive: string, folder: string, signal: AbortSignal): Promise<number> {
  const tar = extract();
  let files = 0;
  const storeFiles = async () => {
    for await (const entry of tar) {
      const file = path.join(folder, entry.header.name);
      if (!file.startsWith(`${folder}${path.sep}`)) throw new Error('it is no backup');
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(file, { mode: OWNER_ONLY }), { signal });
      files += 1;
    }
  };
  const unpacked = pipeline(createReadStream(archive), createGunzip(), tar, { signal });
  await Promise.all([unpacked, storeFiles()]);
  return files;
}

/**
 * Puts a backup back, while the sites do not run. The stores that are there are moved aside, to a folder
 * that the output names; what was delivered since the backup is sent again under its idempotency key.
 */
export async function restore(
  dataDir: string,
  archive: string,
  signal: AbortSignal,
): Promise<CommandResult> {
  const report = (cause: unknown): never => {
    throw new Error(`${archive} cannot be restored (${errorMessage(cause)}).`, { cause });
  };
  // A mistyped file makes no data folder.
  try {
    accessSync(archive);
  } catch (cause) {
    report(cause);
  }
  const isNew = !existsSync(dataDir);
  let isRestored = false;
  makeFolder(dataDir);
  if (!lockFolder(dataDir)) return fail(RUNNING);
  const unpacked = path.join(dataDir, UNPACKED);
  // One that was killed left what it had unpacked.
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { mode: 0o700 });
  const aside = mkdtempSync(path.join(dataDir, 'before-restore-'));
  try {
    const files = await readArchive(archive, unpacked, signal).catch(report);
    // From here on nothing waits, so that a signal stops it before or after, not between two stores.
    for (const store of [...STORES, ...BACKEND_STORES])
      for (const [from, to] of [
        [dataDir, aside],
        [unpacked, dataDir],
      ] as const) {
        if (!existsSync(path.join(from, store))) continue;
        mkdirSync(path.dirname(path.join(to, store)), { recursive: true, mode: 0o700 });
        renameSync(path.join(from, store), path.join(to, store));
      }
    isRestored = true;
    const moved = readdirSync(aside).length > 0 ? ` What was here is in ${aside}.` : '';
    return print(`${files} files are back. ${NEEDED}${moved}\n`);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    if (readdirSync(aside).length === 0) rmSync(aside, { recursive: true });
    if (isNew && !isRestored) rmSync(dataDir, { recursive: true });
  }
}
