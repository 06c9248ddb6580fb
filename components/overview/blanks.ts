/** Fills the blanks of a text, `{page}` and the like, in the browser. */
export const filled = (text: string, blanks: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (blank, name: string) => String(blanks[name] ?? blank));
