import { readFileSync } from 'node:fs';

const KIBIBYTES = 1_024;
/** In which Linux tells of time: hundredths of a second. */
const TICK_MS = 10;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/** A process and all that it started, and what they started (Linux). */
function family(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** MiB that a process and what it started take; of what several share, such as Node itself, each its part. */
export const memoryMiB = (pid: number): number =>
  sum(
    family(pid).map(
      (one) =>
        Number(/^Pss:\s*(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0) / KIBIBYTES,
    ),
  );

/** Milliseconds of a core that a process and what it started have taken so far. */
export const cpuMs = (pid: number): number =>
  sum(
    family(pid).map((one) => {
      // After its name, which may hold anything: the 12th and 13th are its own and the system's time.
      const fields = read(`/proc/${one}/stat`).split(') ').at(-1)?.split(' ') ?? [];
      return TICK_MS * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
    }),
  );

/** Whether a process is still there. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
