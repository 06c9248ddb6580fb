const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['moment in UTC', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/],
  ['moment with offset', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['decimal', /^-?\d+\.\d+$/],
  ['uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['URL', /^https?:\/\//],
  ['path', /^\/(?!\/)/],
];

/** The shape that a number of JSON values share. */
export type Shape = {
  /** `null`, `boolean`, `list`, `object`, `path`, … */
  kinds: Set<string>;
  /** How many of the values are objects. */
  objects: number;
  keys: Map<string, { count: number; shape: Shape }>;
  /** The shape of the items of all lists. */
  items: Shape | null;
};

const emptyShape = (): Shape => ({ kinds: new Set(), objects: 0, keys: new Map(), items: null });

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'string') return typeof value;
  return KINDS.find(([, pattern]) => pattern.test(value))?.[0] ?? 'string';
}

function add(shape: Shape, value: unknown): void {
  shape.kinds.add(kindOf(value));
  if (Array.isArray(value)) {
    shape.items ??= emptyShape();
    for (const item of value) add(shape.items, item);
  } else if (typeof value === 'object' && value !== null) {
    shape.objects += 1;
    for (const [key, content] of Object.entries(value)) {
      const known = shape.keys.get(key) ?? { count: 0, shape: emptyShape() };
      known.count += 1;
      add(known.shape, content);
      shape.keys.set(key, known);
    }
  }
}

export function shapeOf(values: readonly unknown[]): Shape {
  const shape = emptyShape();
  for (const value of values) add(shape, value);
  return shape;
}

function keyDifferences(recorded: Shape, sent: Shape, at: string): string[] {
  if (recorded.objects === 0 || sent.objects === 0) return [];
  const missing = [...recorded.keys].flatMap(([key, { count }]) => {
    const isAlwaysThere = (sent.keys.get(key)?.count ?? 0) === sent.objects;
    return count < recorded.objects || isAlwaysThere ? [] : [`${at}.${key} is missing`];
  });
  const more = [...sent.keys.keys()].filter((key) => !recorded.keys.has(key));
  return [...missing, ...more.map((key) => `${at}.${key} is not recorded`)];
}

/** The differences between the shape of the sent values and that of the recorded ones. */
export function differences(recorded: Shape, sent: Shape, at: string): string[] {
  const known = recorded.kinds;
  // Nothing but null was recorded: what else it can be is unknown.
  if (known.size === 0 || (known.size === 1 && known.has('null'))) return [];
  const other = [...sent.kinds].filter((kind) => !known.has(kind));
  const inside = [...recorded.keys].flatMap(([key, { shape }]) => {
    const own = sent.keys.get(key)?.shape;
    return own ? differences(shape, own, `${at}.${key}`) : [];
  });
  const items =
    recorded.items && sent.items ? differences(recorded.items, sent.items, `${at}[]`) : [];
  return [
    ...other.map((kind) => `${at} is a ${kind}, not a ${[...known].join(' or ')}`),
    ...keyDifferences(recorded, sent, at),
    ...inside,
    ...items,
  ];
}
