import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/** Editors write a file in several steps, and several files at once. */
const QUIET_MS = 100;

const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name)),
];

/**
 * Calls `onChange` when a YAML file below the folder was written, added or removed, once for a batch.
 * Each folder has a watcher: on Linux a recursive one loses a file that is renamed over another, as
 * most programs save.
 * @returns a function that ends it
 */
export function watchContent(folder: string, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  function follow() {
    for (const each of foldersIn(folder))
      if (!watchers.has(each)) watchers.set(each, watch(each, onEvent));
  }
  function onEvent(_: string, name: string | null) {
    if (name !== null && path.extname(name) !== '' && !name.endsWith('.yaml')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      onChange();
    }, QUIET_MS);
  }

  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
