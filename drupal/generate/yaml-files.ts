import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import type { Json } from '@/backend/json';

/** Drupal's parser reads some texts as YAML 1.1 does (`yes`, `2026-12-01`): those are quoted. */
export const toYaml = (content: Json): string =>
  stringify(content, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });

/** Files by their path within a folder. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** Writes the files into an empty folder. */
export function writeFiles(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
