/** Numbers of one round, by their label. */
type Round = Readonly<Record<string, number>>;

type Comparison<Target> = {
  title: string;
  note: string;
  /** The first is compared with each of the others. */
  targets: readonly Target[];
  measure: (target: Target, round: number) => Promise<Round>;
  rounds: number;
  /** Rounds before the first, which are measured too and not counted. */
  warmUps?: number;
};

const NUMBER = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** The upper median; NaN of an empty list. */
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/**
 * Measures all targets in each round, in alternating order, so that other load on the host slows all alike. Returns
 * a Markdown table of medians; a ratio is the median of the rounds' ratios.
 */
export async function compare<Target extends { name: string }>(
  comparison: Comparison<Target>,
): Promise<string> {
  const { title, note, targets, measure, rounds, warmUps = 0 } = comparison;
  const series = targets.map((target) => ({ target, measured: new Array<Round>() }));
  for (let round = 0; round < warmUps + rounds; round += 1)
    for (const { target, measured } of round % 2 === 0 ? series : series.toReversed()) {
      const numbers = await measure(target, round);
      if (round >= warmUps) measured.push(numbers);
    }

  const [first, ...others] = series;
  const numbersOf = (measured: readonly Round[], label: string) =>
    measured.map((round) => round[label] ?? NaN);
  const rows = Object.keys(first?.measured[0] ?? {}).map((label) => {
    const own = numbersOf(first?.measured ?? [], label);
    const ratios = others.map(({ measured }) => {
      const divisors = numbersOf(measured, label);
      return median(own.map((number, round) => number / (divisors[round] ?? NaN)));
    });
    return [
      label,
      ...series.map(({ measured }) => NUMBER.format(median(numbersOf(measured, label)))),
      ...ratios.map((ratio) => (Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : '–')),
    ];
  });
  const names = targets.map(({ name }) => name);
  const head = ['', ...names, ...names.slice(1).map((name) => `over ${name}`)];
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'));
  const count = rounds > 1 ? `\n\nMedians of ${rounds}.` : '';
  return `### ${title}\n\n${note}${count}\n\n${[head, rule, ...rows].map(formatRow).join('\n')}\n`;
}
