import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse, YAMLError } from 'yaml';
import type { z } from 'zod';
import type { Problems } from './load-context';

export type ContentFile<Shape> = {
  /** The file's path within the content folder, for messages. */
  file: string;
  slug: string;
  /** Unix seconds of the last write: an edited file must look changed. */
  modified: number;
  content: Shape;
};

function yamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort();
}

/** Reads every YAML file of a folder. An invalid file is reported and skipped. */
export function readFolder<Shape>(
  contentFolder: string,
  folder: string,
  shape: z.ZodType<Shape>,
  problems: Problems,
): ContentFile<Shape>[] {
  return yamlFiles(path.join(contentFolder, folder)).flatMap((name) => {
    const file = path.join(folder, name);
    const contents = path.join(contentFolder, file);
    try {
      const raw: unknown = parse(readFileSync(contents, 'utf8'));
      const checked = shape.safeParse(raw);
      if (checked.success) {
        const modified = Math.floor(statSync(contents).mtimeMs / 1_000);
        return { file, slug: path.basename(name, '.yaml'), modified, content: checked.data };
      }
      for (const issue of checked.error.issues)
        problems.report(file, `${issue.path.join('.') || 'file'}: ${issue.message}`);
    } catch (error) {
      if (!(error instanceof YAMLError)) throw error;
      problems.report(file, error.message.split('\n')[0] ?? error.code);
    }
    return [];
  });
}
