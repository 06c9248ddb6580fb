import path from 'node:path';
import { child as childOf } from '@/tests/support/child';

/** Runs one of the scripts in this folder in another process. */
export const child = (script: string, ...args: readonly string[]) =>
  childOf(path.join(import.meta.dirname, script), ...args);
