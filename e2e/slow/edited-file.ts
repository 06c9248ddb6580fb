import { spawn } from 'node:child_process';
import { readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@/e2e/support/processes';

/** It is on the same file system, and ignored by Git. */
const DRAFT = path.join(ROOT, '.next/edited-file');

/** Writes what it reads once its input ends, which also happens when the process of the test is killed. */
const WRITE_AT_END = `
  const [, file, mtime] = process.argv;
  require('node:stream/consumers').text(process.stdin).then((text) => {
    require('node:fs').writeFileSync(file, text);
    require('node:fs').utimesSync(file, Number(mtime), Number(mtime));
  });`;

/**
 * Replaces a text in a source file. Returns a function that restores the file.
 * @throws an Error where the file does not have the text
 */
export function editFile(name: string, text: string, replacement: string): () => Promise<void> {
  const file = path.join(ROOT, name);
  const content = readFileSync(file, 'utf8');
  const mtime = statSync(file).mtimeMs / 1_000;
  if (!content.includes(text)) throw new Error(`${name} does not contain ${text}`);
  const restorer = spawn(process.execPath, ['-e', WRITE_AT_END, file, String(mtime)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  restorer.stdin.write(content);
  const restored = new Promise<void>((resolve) =>
    restorer.once('exit', () => {
      resolve();
    }),
  );
  // With its old time, so that a site which starts meanwhile does not take its build for stale.
  writeFileSync(DRAFT, content.replace(text, replacement));
  utimesSync(DRAFT, mtime, mtime);
  renameSync(DRAFT, file);
  return () => {
    restorer.stdin.end();
    return restored;
  };
}
