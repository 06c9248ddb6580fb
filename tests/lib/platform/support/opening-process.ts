import { writeSync } from 'node:fs';
import { openReplaceable } from '@/lib/platform/database';

/** Opens a database that may be damaged, and writes one row into it. */
const [, , folder = '', id = ''] = process.argv;
const db = openReplaceable({
  folder,
  file: 'notes.sqlite',
  tables: 'CREATE TABLE IF NOT EXISTS note (id TEXT PRIMARY KEY) STRICT',
  whenDamaged: 'set-aside',
});
db.prepare('INSERT INTO note VALUES (?)').run(id);
db.close();
writeSync(1, 'written\n');
