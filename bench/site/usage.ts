import { readFileSync } from 'node:fs';

const KIBIBYTES = 1_024;
/** USER_HZ on Linux: hundredths of a second. */
const TICK_MS = 10;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has exited.
    return '';
  }
}

/** The process and its descendants (Linux). */
function processTree(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processTree)];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Proportional set size of a process and its descendants, in MiB. */
export const memoryMiB = (pid: number): number =>
  sum(
    processTree(pid).map(
      (one) =>
        Number(/^Pss:\s*(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0) / KIBIBYTES,
    ),
  );

/** Milliseconds of CPU time that a process and its descendants have used. */
export const cpuMs = (pid: number): number =>
  sum(
    processTree(pid).map((one) => {
      // After the name, which may contain anything: fields 12 and 13 are utime and stime.
      const fields = read(`/proc/${one}/stat`).split(') ').at(-1)?.split(' ') ?? [];
      return TICK_MS * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
    }),
  );

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
