import { endWithUsage } from '@/server/cli/command-result';

/** The positive numbers of a command line, as many as are named. Ends the process for any other arguments. */
export function readNumbers(command: string, ...names: readonly string[]): readonly number[] {
  const numbers = process.argv.slice(2).map(Number);
  // Without this check a mistyped number sends nothing, and nothing is lost.
  if (numbers.length > names.length || !numbers.every((each) => each > 0))
    endWithUsage(`Usage: npm run ${command} [-- ${names.map((name) => `<${name}>`).join(' ')}]\n`);
  return numbers;
}
