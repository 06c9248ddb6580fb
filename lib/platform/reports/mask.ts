const MASKS: readonly (readonly [RegExp, string])[] = [
  // What an address is asked: terms, receipts, drafts.
  [/\?[^\s"'<>)\]]+/g, '?[query]'],
  [/[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[a-z]{2,}/gi, '[e-mail]'],
  // Eight digits or more, however they are parted: telephone, account, citizen service number.
  [/\+?\d(?:[ ().-]{0,2}\d){7,}/g, '[number]'],
];

/** A text without queries, e-mail addresses and long numbers such as those of telephones. */
export const masked = (text: string): string =>
  MASKS.reduce((rest, [pattern, mask]) => rest.replace(pattern, mask), text);
