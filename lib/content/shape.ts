const tests = {
  any: () => true,
  list: Array.isArray,
  text: (value: unknown) => typeof value === 'string',
};

/** Tells if a value is an object with these fields: the response of another version may lack some. */
export const hasShape = (
  value: unknown,
  shape: Readonly<Record<string, keyof typeof tests>>,
): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(
    ([name, kind]) => Object.hasOwn(value, name) && tests[kind](Reflect.get(value, name)),
  );
