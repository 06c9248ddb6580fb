import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const BACKEND = path.join(import.meta.dirname, '..');
const FOLDERS = ['documents', 'pictures'];

/** A short hash of the drawing code: another one means that pictures and documents may look different. */
export function drawingVersion(): string {
  const hash = createHash('sha256');
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(BACKEND, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(folder, name)),
  ).sort();
  for (const name of files) hash.update(name).update(readFileSync(path.join(BACKEND, name)));
  return hash.digest('hex').slice(0, 12);
}
