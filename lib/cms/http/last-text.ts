import path from 'node:path';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile, readdir, rm, stat } from 'node:fs/promises';
import 'server-only';
import { env } from '@/lib/platform/env';
import { errorName, log, errorCode } from '@/lib/platform/log';
import type { SiteLocale } from '@/lib/content/language';

const fileOf = (folder: string, { site, language }: SiteLocale, id: string): string => {
  const name = createHash('sha256').update(`${site} ${language} ${id}`).digest('hex');
  return path.resolve(env().DATA_DIR, folder, `${name}.json`);
};

/** By file, the text that it contains. */
const saved = new Map<string, string>();

/** Atomic: written beside and renamed, unless it is unchanged. */
async function save(file: string, text: string): Promise<void> {
  if (text === saved.get(file)) return;
  saved.set(file, text);
  if (text === (await readFile(file, 'utf8').catch(() => null))) return;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

const FOLDERS = ['forms', 'menus', 'blocks'] as const;

/** Stores the last text of the backend by site, language and id: it survives an outage and a restart. */
export function lastTexts(folder: (typeof FOLDERS)[number]) {
  return {
    read: (siteLocale: SiteLocale, id: string): Promise<string | null> =>
      readFile(fileOf(folder, siteLocale, id), 'utf8').catch(() => null),
    save: async (siteLocale: SiteLocale, id: string, text: string): Promise<void> => {
      await save(fileOf(folder, siteLocale, id), text).catch((error: unknown) => {
        log('warn', 'a response could not be saved', { folder, id, error: errorName(error) });
      });
    },
  };
}

/** Writing takes an instant: an older one belongs to a killed process. */
const HALF_WRITTEN_MS = 60 * 60 * 1_000;

/** A text before its rename, with process id and UUID. */
const DRAFT = /^[0-9a-f]{64}\.json\.\d+\.[0-9a-f-]{36}$/;

async function sweep(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => DRAFT.test(each))) {
    const file = path.join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs >= HALF_WRITTEN_MS) await rm(file, { force: true });
  }
}

/** Deletes what killed processes left half written; other processes may be writing. */
export async function sweepLastTexts(): Promise<void> {
  for (const folder of FOLDERS)
    try {
      await sweep(path.resolve(env().DATA_DIR, folder));
    } catch (error) {
      // The folder does not exist yet, or another process swept first.
      if (errorCode(error) !== 'ENOENT')
        log('warn', 'saved responses could not be swept', { folder, error: errorName(error) });
    }
}
