function compiled(source: string): RegExp | null {
  for (const flags of ['u', ''])
    try {
      return new RegExp(source, flags);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  return null;
}

/**
 * Whether the source is a regular expression here. Editors write for PHP and for the browser's
 * `pattern`: what is wrong with the Unicode flag may be right without.
 */
export const isPattern = (source: string): boolean => compiled(source) !== null;

/** Whether a text matches; one that is no regular expression matches nothing. */
export const matches = (source: string, text: string): boolean =>
  compiled(source)?.test(text) ?? false;

/** The same for the whole text, as the `pattern` attribute does it (HTML standard). */
export const matchesWhole = (source: string, text: string): boolean =>
  matches(`^(?:${source})$`, text);
