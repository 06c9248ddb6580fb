type Detail = Readonly<Record<string, string | number | null>>;

/**
 * One line of JSON to standard error. No personal data belongs in it (trust rule 14): no address
 * of a visitor, no query, nothing that was typed.
 */
export function log(level: 'warn' | 'error', message: string, detail: Detail): void {
  process.stderr.write(`${JSON.stringify({ level, message, ...detail })}\n`);
}
