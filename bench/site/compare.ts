import type { Placement } from './cores';
import { load } from './load/load';
import type { LoadPlan, LoadResult } from './load/plan';
import { cpuMs, isRunning, memoryMiB } from './usage';

export type Target = {
  name: string;
  /** Of the parent process. */
  pid: number;
  port: number;
  order: LoadPlan['order'];
  /** Requests of a round, from 0. */
  requests: (round: number) => readonly string[] | Promise<readonly string[]>;
};

type Round = LoadResult & {
  /** Of all cores, for one response. */
  cpuUs: number;
  /** After the round, of all processes together. */
  memoryMiB: number;
};

export type Series = { name: string; rounds: readonly Round[] };

export type Lengths = { rounds: number; seconds: number };

const CONNECTIONS = 64;
const US = 1_000;

/** The upper median; NaN of an empty list. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

async function measure(
  { pid, port, order, requests }: Target,
  { clientCores }: Placement,
  seconds: number,
  round: number,
): Promise<Round> {
  const sent = [...(await requests(round))];
  const before = cpuMs(pid);
  const result = await load(clientCores, {
    ...{ port, order, seconds, connections: CONNECTIONS, seed: round + 1 },
    // The first round includes JIT compilation.
    warmUpSeconds: order === 'once' ? 0 : round === 0 ? 1 : 0.2,
    isBusyWaiting: clientCores !== null,
    requests: sent,
  });
  const responses = result.succeeded + result.failed + result.warmUp;
  const cpuUs = ((cpuMs(pid) - before) * US) / responses;
  if (!isRunning(pid)) throw new Error(`What is measured on port ${port} has ended.`);
  return { ...result, cpuUs, memoryMiB: memoryMiB(pid) };
}

/** Alternates between targets, so that other load on the host affects all alike. */
export async function compare(
  targets: readonly Target[],
  placement: Placement,
  { rounds, seconds }: Lengths,
): Promise<readonly Series[]> {
  const measured = targets.map((): Round[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      measured[index]?.push(await measure(target, placement, seconds, round));
    }
  }
  return targets.map(({ name }, index) => ({ name, rounds: measured[index] ?? [] }));
}

export const typical = ({ rounds }: Series, name: keyof Round): number =>
  median(rounds.map((round) => round[name]));

/** Median of the throughput ratios of each round. */
export const ratio = (one: Series, other: Series): number =>
  median(
    one.rounds.map(({ perSecond }, round) => perSecond / (other.rounds[round]?.perSecond ?? NaN)),
  );
