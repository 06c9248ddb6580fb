/**
 * How many letters were left out, added, changed or swapped with their neighbour between two words:
 * optimal string alignment. Gives `max + 1` as soon as it is more than `max`.
 */
export function typingErrors(typed: string, meant: string, max: number): number {
  if (Math.abs(typed.length - meant.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= meant.length; j++) {
      const same = typed[i - 1] === meant[j - 1];
      let errors = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1])
        errors = Math.min(errors, (before[j - 2] ?? 0) + 1);
      row.push(errors);
      least = Math.min(least, errors);
    }
    if (least > max) return max + 1;
    before = last;
    last = row;
  }
  return last[meant.length] ?? max + 1;
}
