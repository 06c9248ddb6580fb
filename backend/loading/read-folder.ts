import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { load, YAMLException } from 'js-yaml';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
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

/** Where the value at a path begins; for one that is missing, where what should have it begins. */
function offsetOf(document: Document, keys: readonly PropertyKey[]): number {
  const node: unknown = document.getIn(keys, true);
  if (isNode(node)) return node.range?.[0] ?? 0;
  return keys.length === 0 ? 0 : offsetOf(document, keys.slice(0, -1));
}

/** Names each issue of a file with its line: `yaml` knows where a value stands, and takes nine times as long to read it. */
function describeIssues(text: string, { issues }: z.ZodError): string[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return issues.map(({ path: keys, message }) => {
    const { line } = lines.linePos(offsetOf(document, keys));
    return `line ${line}: ${keys.join('.') || 'file'}: ${message}`;
  });
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
    const text = readFileSync(contents, 'utf8');
    try {
      const checked = shape.safeParse(load(text));
      if (checked.success) {
        const modified = Math.floor(statSync(contents).mtimeMs / 1_000);
        return { file, slug: path.basename(name, '.yaml'), modified, content: checked.data };
      }
      for (const issue of describeIssues(text, checked.error)) problems.report(file, issue);
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error;
      problems.report(file, `line ${(error.mark?.line ?? 0) + 1}: ${error.reason}`);
    }
    return [];
  });
}
