import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/platform/env';
import { errorName, log } from '@/lib/platform/log';
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

/** Stores the last text of the backend by site, language and id: it survives an outage and a restart. */
export function lastTexts(folder: string) {
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
