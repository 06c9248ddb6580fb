/** What stands at a place in an answer: `pick(answer, 'fid', 0, 'value')`. */
export const pick = (wire: unknown, ...place: (string | number)[]): unknown =>
  place.reduce<unknown>(
    (inside, step) =>
      typeof inside === 'object' && inside !== null
        ? new Map(Object.entries(inside)).get(String(step))
        : undefined,
    wire,
  );

/** The names at a place in an answer, in order. */
export function namesAt(wire: unknown, ...place: (string | number)[]): string[] {
  const found = pick(wire, ...place);
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
}

/** The list at a place in an answer. */
export function listAt(wire: unknown, ...place: (string | number)[]): unknown[] {
  const found = pick(wire, ...place);
  if (!Array.isArray(found)) throw new Error(`There is no list at ${place.join('.')}.`);
  return found;
}
