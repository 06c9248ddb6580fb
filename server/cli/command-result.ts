import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

export type CommandResult = { code: 0 | 1 | 2; out: string; err: string };

export const print = (out: string): CommandResult => ({ code: 0, out, err: '' });
export const fail = (err: string): CommandResult => ({ code: 1, out: '', err });

/** For arguments that a command does not have. */
export const misread = (help: string): CommandResult => ({ code: 2, out: '', err: help });

/** Where a command needs the data folder for itself. */
export const RUNNING = 'The sites run with this DATA_DIR: stop them first. Nothing was changed.\n';

/** Ends a script whose arguments are not understood. */
export function endWithUsage(usage: string): never {
  process.stderr.write(usage);
  process.exit(2);
}

/** Throws an Error where this user may not know; `existsSync` says that it is not there. */
export const exists = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false }) !== undefined;

/** Throws an Error where the data folder is not there, or may not be read: either would look empty. */
export function requireDataFolder(dataDir: string): void {
  if (!exists(dataDir))
    throw new Error(`There is no folder ${path.resolve(dataDir)}: correct DATA_DIR.`);
  readdirSync(dataDir);
}

/** As Node's `parseArgs`; null for arguments that the command does not have. */
export function readArgs<const Config extends ParseArgsConfig>(
  args: readonly string[],
  config: Config,
) {
  try {
    return parseArgs({ ...config, args: [...args] });
  } catch {
    return null;
  }
}
