/** Reads a property by a name from outside; undefined where the object only inherits it. */
export const getOwn = <Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(record, name) ? record[name] : undefined);
