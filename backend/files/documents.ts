import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentRecord } from '@/backend/store/documents';

type Named = Pick<DocumentRecord, 'file' | 'format' | 'lang'>;

const nameOf = ({ file, format, lang }: Named) => `${lang}/${file}.${format}`;

/**
 * Makes every document's file, unless an earlier start made the same, and knows their sizes.
 * @param version changes with the drawing code, so that a changed layout shows
 * @param make gives the bytes of a document
 */
export async function documentFiles(
  folder: string,
  version: string,
  records: readonly DocumentRecord[],
  make: (record: DocumentRecord) => Promise<Buffer>,
) {
  const known = new Map<string, { file: string; size: number }>();
  await mkdir(folder, { recursive: true });
  for (const record of records) {
    const { id, lang, title, format, sections } = record;
    // Not its times: they count from the start, and the file is the same after it.
    const content = JSON.stringify([id, lang, title, record.file, format, sections]);
    const hash = createHash('sha256').update(version).update(content);
    const file = path.join(folder, `${hash.digest('hex').slice(0, 24)}.${format}`);
    if (!existsSync(file)) {
      await writeFile(`${file}.building`, await make(record));
      await rename(`${file}.building`, file);
    }
    known.set(nameOf(record), { file, size: (await stat(file)).size });
  }
  return {
    /** In bytes; 0 for a document that is not there. */
    size: (document: Named): number => known.get(nameOf(document))?.size ?? 0,
    /** The file's bytes, or null when there is no such document. */
    read: async (document: Named): Promise<Buffer | null> => {
      const found = known.get(nameOf(document));
      return found ? readFile(found.file) : null;
    },
  };
}

export type Documents = Awaited<ReturnType<typeof documentFiles>>;
