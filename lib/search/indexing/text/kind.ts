/** What words can be taken from. */
export const TEXT_KINDS = ['pdf', 'docx', 'odt'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** The kind of a file by the ending of its address; null when no words are taken from it. */
export function textKind(file: string): TextKind | null {
  const ending = /\.([a-z0-9]{1,5})(?:\?|$)/i.exec(file)?.[1]?.toLowerCase();
  return TEXT_KINDS.find((kind) => kind === ending) ?? null;
}
