import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const DRAWINGS = path.join(import.meta.dirname, '..', 'pictures');

/** A short hash of the drawing code: another one means that pictures may look different. */
export function drawingVersion(): string {
  const hash = createHash('sha256');
  const files = readdirSync(DRAWINGS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort();
  for (const name of files) hash.update(name).update(readFileSync(path.join(DRAWINGS, name)));
  return hash.digest('hex').slice(0, 12);
}
