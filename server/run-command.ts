/** What a command for the person responsible came to: its exit code, and what it says. */
export type CommandResult = { code: 0 | 1 | 2; out: string; err: string };

/** Runs a command as this process: says what it says, and ends with its code; 1 when it throws. */
export async function runCommand(
  command: () => CommandResult | Promise<CommandResult>,
): Promise<void> {
  try {
    const { code, out, err } = await command();
    process.stdout.write(out);
    process.stderr.write(err);
    process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
