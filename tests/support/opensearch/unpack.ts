import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/** Writes the files of a zip below `folder`, without the one folder that they are all in. */
export async function unpack(zip: string, folder: string): Promise<void> {
  const opened = await openPromise(zip, { lazyEntries: true, autoClose: true });
  for await (const entry of opened.eachEntry()) {
    const target = path.join(folder, entry.fileName.slice(entry.fileName.indexOf('/') + 1));
    if (entry.fileName.endsWith('/')) {
      mkdirSync(target, { recursive: true });
    } else {
      mkdirSync(path.dirname(target), { recursive: true });
      await pipeline(await opened.openReadStreamPromise(entry), createWriteStream(target));
    }
  }
}
