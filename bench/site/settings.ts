import { parseArgs } from 'node:util';
import type { Lengths } from './compare';

export const HELP = `npm run bench -- [--quick] [--rounds 5] [--seconds 2]

  Measures the site beside a plain server and Next by itself, in one run, and writes what it
  measured into docs/performance.md. About 15 minutes; nothing else should run on the host.
  --quick    two rounds of a second, fewer pages: 2 minutes, and nothing is written
`;

export const PORTS = {
  site: 3130,
  next: 3131,
  plain: 3132,
  nginx: 3133,
  ageing: 3135,
  misses: 3136,
  cold: 3137,
  growing: 3138,
  backend: 4230,
  manyNodes: 4231,
  slow: 4232,
  fewOrMany: 4233,
  watched: 4234,
} as const;

export type Settings = Lengths & {
  isQuick: boolean;
  /** Numbers of pages, chosen by Zipf; the third has the targets. */
  counts: readonly number[];
  /** Copies of nodes, for pages that were never requested. */
  extraNodes: number;
  misses: number;
  /** Few and many nodes for an overview. */
  growth: readonly [number, number];
};

const QUICK: Settings = {
  isQuick: true,
  rounds: 2,
  seconds: 1,
  counts: [1_000, 10_000],
  extraNodes: 2_000,
  misses: 20,
  growth: [10_000, 20_000],
};

const FULL: Settings = {
  isQuick: false,
  rounds: 5,
  seconds: 2,
  counts: [1_000, 10_000, 50_000, 100_000],
  extraNodes: 50_000,
  misses: 150,
  growth: [10_000, 100_000],
};

/** Null for invalid options, and for --help. */
export function readSettings(args: readonly string[]): Settings | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        quick: { type: 'boolean', default: false },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const defaults = values.quick ? QUICK : FULL;
    const rounds = Number(values.rounds ?? defaults.rounds);
    const seconds = Number(values.seconds ?? defaults.seconds);
    return values.help || !(rounds >= 1) || !(seconds > 0)
      ? null
      : { ...defaults, rounds, seconds };
  } catch {
    // An unknown option.
    return null;
  }
}
