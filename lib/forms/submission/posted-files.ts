import type { Draft } from '@/lib/forms/drafts/draft';
import type { Problem } from '@/lib/forms/definition/problem';
import type { FoundFile } from './check-files';

export type Files = Draft['files'];

/** The files that are there, by element, as a page shows them. */
export function filesThere(found: readonly FoundFile[]): Files {
  const files: Files = {};
  for (const { element, ref, found: file } of found) {
    const there = file.kind === 'kept' ? [{ ref, name: file.name, size: file.size }] : [];
    files[element] = [...(files[element] ?? []), ...there];
  }
  return files;
}

/**
 * What is wrong with the files that are not there: deleted meanwhile, another visitor's, or made up.
 * The part of such a problem is the file's reference.
 * @param named files by their names, as far as they are known
 */
export function lostFiles(
  found: readonly FoundFile[],
  named: Files,
  message: string,
): readonly Problem[] {
  const names = new Map(
    Object.values(named)
      .flat()
      .map(({ ref, name }) => [ref, name]),
  );
  return found.flatMap(({ element, isTaken, ref, found: file }): Problem[] => {
    if (!isTaken || file.kind === 'kept') return [];
    const name = names.get(ref);
    return [{ key: element, part: ref, message: name ? `${name}: ${message}` : message }];
  });
}
