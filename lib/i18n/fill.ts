/** A text with its `{names}` filled in, where the texts of a language are not at hand. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : whole),
  );
