/** More words than a book has: the rest of a file finds nobody. */
export const MAX_TEXT = 1_000_000;

/** What is in a file may unpack to so many bytes. */
export const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;

/** What words can be taken from. */
export const TEXT_KINDS = ['pdf', 'docx', 'odt'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** The kind of a file by the ending of its address; null when no words are taken from it. */
export function textKind(file: string): TextKind | null {
  const ending = /\.([a-z0-9]{1,5})(?:\?|$)/i.exec(file)?.[1]?.toLowerCase();
  return TEXT_KINDS.find((kind) => kind === ending) ?? null;
}
