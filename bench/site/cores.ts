import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Numbers out of `0-3,8`, as Linux writes the cores that a process may use. */
export const coresIn = (list: string): number[] =>
  list.split(',').flatMap((part) => {
    const [first = NaN, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

function allowed(): number[] {
  const status = readFileSync('/proc/self/status', 'utf8');
  return coresIn(/^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '');
}

const canPin = spawnSync('taskset', ['--version']).status === 0;

/** On which cores who answers runs, and who asks; null where the system decides. */
export type Placing = {
  processes: number;
  answering: readonly number[] | null;
  asking: readonly number[] | null;
};

/**
 * One process on a core of its own with all that asks it on the others; and as many processes as there
 * are cores, which they share with what asks them.
 */
export function placings(): readonly [one: Placing, all: Placing] {
  const cores = canPin ? allowed() : [];
  const [first, ...others] = cores;
  const isPinned = first !== undefined && others.length > 0;
  return [
    { processes: 1, answering: isPinned ? [first] : null, asking: isPinned ? others : null },
    { processes: availableParallelism(), answering: null, asking: null },
  ];
}

/** A command that runs on these cores only. */
export const onCores = (
  cores: readonly number[] | null,
  command: readonly [string, ...string[]],
): readonly [string, ...string[]] =>
  cores ? ['taskset', '--cpu-list', cores.join(','), ...command] : command;
