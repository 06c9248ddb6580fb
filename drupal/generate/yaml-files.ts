import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import type { Json } from '@/backend/json';

/** Reads a file of this folder. */
export const readYaml = <Shape>(file: string, shape: z.ZodType<Shape>): Shape =>
  shape.parse(parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'), { merge: true }));

/** Drupal's parser reads some texts as YAML 1.1 does (`yes`, `2026-12-01`): those are quoted. */
export const toYaml = (content: Json): string =>
  stringify(content, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });

/** Files by their path within a folder; some are read when they are written. */
export type Files = ReadonlyMap<string, string | (() => Promise<Uint8Array> | Uint8Array)>;

/** Replaces the folder by one with these files, once all are written: a run that is stopped leaves it as it was. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  const replacement = `${folder}.new`;
  rmSync(replacement, { recursive: true, force: true });
  const written = Array.from(files, async ([name, content]) => {
    const file = path.join(replacement, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : await content());
  });
  await Promise.all(written);
  rmSync(folder, { recursive: true, force: true });
  renameSync(replacement, folder);
}
