/** A list that has at least one item, so that picking from it always gives something. */
export type Some<Item> = readonly [Item, ...Item[]];

export type Random = {
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  readonly whole: (low: number, high: number) => number;
  readonly chance: (odds: number) => boolean;
  readonly sign: () => 1 | -1;
  readonly pick: <Item>(items: Some<Item>) => Item;
  readonly shuffle: <Item>(items: readonly Item[]) => Item[];
};

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

/** Chance that repeats itself: the same text gives the same row of numbers, on every machine. */
export function randomFrom(text: string): Random {
  let state = hash(text);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  // The first numbers of neighbouring seeds look alike.
  for (let warm = 0; warm < 5; warm += 1) next();

  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (odds) => next() < odds,
    sign: () => (next() < 0.5 ? -1 : 1),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .map(({ item }) => item),
  };
}
