/** Collects what is logged during one test, a line each, instead of on the screen. */
export function watchLog(): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  return lines;
}
