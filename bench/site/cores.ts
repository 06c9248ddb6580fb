import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Reads `0-3,8`, the format of Cpus_allowed_list. */
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

/** The cores of the server and of the load generator; null where the scheduler decides. */
export type Placement = {
  processes: number;
  serverCores: readonly number[] | null;
  clientCores: readonly number[] | null;
};

/**
 * One process on a core of its own; and as many as there are cores, shared with the load generator.
 */
export function placements(): readonly [one: Placement, all: Placement] {
  const cores = canPin ? allowed() : [];
  const [first, ...others] = cores;
  const isPinned = first !== undefined && others.length > 0;
  return [
    { processes: 1, serverCores: isPinned ? [first] : null, clientCores: isPinned ? others : null },
    { processes: availableParallelism(), serverCores: null, clientCores: null },
  ];
}

export const onCores = (
  cores: readonly number[] | null,
  command: readonly [string, ...string[]],
): readonly [string, ...string[]] =>
  cores ? ['taskset', '--cpu-list', cores.join(','), ...command] : command;
