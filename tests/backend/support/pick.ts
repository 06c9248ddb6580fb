/** The value at a path in JSON: `pick(json, 'fid', 0, 'value')`. */
export const pick = (wire: unknown, ...steps: (string | number)[]): unknown =>
  steps.reduce<unknown>(
    (inside, step) =>
      typeof inside === 'object' && inside !== null
        ? new Map(Object.entries(inside)).get(String(step))
        : undefined,
    wire,
  );

export function namesAt(wire: unknown, ...steps: (string | number)[]): string[] {
  const found = pick(wire, ...steps);
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
}

export function listAt(wire: unknown, ...steps: (string | number)[]): unknown[] {
  const found = pick(wire, ...steps);
  if (!Array.isArray(found)) throw new Error(`There is no list at ${steps.join('.')}.`);
  return found;
}
