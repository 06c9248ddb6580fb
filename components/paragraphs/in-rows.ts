import type { Paragraph } from '@/lib/content/paragraph';

/** Paragraphs in order, with runs of icon texts put together so that they can stand side by side. */
export function inRows(items: readonly Paragraph[]): Paragraph[][] {
  const rows: Paragraph[][] = [];
  for (const item of items) {
    const last = rows.at(-1);
    const isRun = item.kind === 'text-with-icon' && last?.[0]?.kind === 'text-with-icon';
    if (isRun) last.push(item);
    else rows.push([item]);
  }
  return rows;
}
