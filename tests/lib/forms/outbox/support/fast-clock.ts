import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const START = Date.UTC(2026, 0, 1);
const SPEED = 5;

const fileIn = (folder: string) => path.join(folder, 'clock');

/** The clock of a test, as all its processes read it: a pause of 5 seconds takes one. */
export function fastClock(folder: string): () => number {
  const file = fileIn(folder);
  return () => {
    const [elapsed = 0, since = 0] = readFileSync(file, 'utf8').split(' ').map(Number);
    return START + elapsed + (since === 0 ? 0 : (Date.now() - since) * SPEED);
  };
}

/** Starts that clock. It stands still while a process starts, which on a busy host takes seconds. */
export function startFastClock(folder: string) {
  const file = fileIn(folder);
  const now = fastClock(folder);
  let starting = 0;

  function write(elapsed: number, since: number): void {
    writeFileSync(`${file}.draft`, `${elapsed} ${since}`);
    renameSync(`${file}.draft`, file);
  }
  write(0, Date.now());

  return {
    now,
    async standStillFor(started: Promise<unknown>): Promise<void> {
      starting += 1;
      write(now() - START, 0);
      await started;
      starting -= 1;
      if (starting === 0) write(now() - START, Date.now());
    },
  };
}
