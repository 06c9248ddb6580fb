export const MAX_TEXT = 1_000_000;

/** Bounds zip bombs. */
export const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;

export const TEXT_KINDS = ['pdf', 'docx', 'odt'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export function textKind(file: string): TextKind | null {
  const ending = /\.([a-z0-9]{1,5})(?:\?|$)/i.exec(file)?.[1]?.toLowerCase();
  return TEXT_KINDS.find((kind) => kind === ending) ?? null;
}
