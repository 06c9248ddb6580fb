import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

export type QuarantineCounts = { files: number; bytes: number };

const row = z.object({ files: z.number(), bytes: z.number() });

/** Reads how many uploads are kept or arriving, for whoever watches the site. Throws what SQLite throws. */
export function quarantineCounts(db: DatabaseSync): () => QuarantineCounts {
  const read = db.prepare('SELECT count(*) AS files, coalesce(sum(bytes), 0) AS bytes FROM upload');
  return () => row.parse(read.get());
}
