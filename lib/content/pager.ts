export type PagerItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

const ALL = 6;
const RANGE = 2;

/** Every page up to six; beyond that the first, the last and two around the current one. */
export function pagerItems(current: number, pages: number): PagerItem[] {
  const start = Math.max(0, Math.min(current, pages - RANGE));
  const shown = Array.from({ length: pages }, (_, page) => page).filter(
    (page) =>
      pages <= ALL || page === 0 || page === pages - 1 || (page >= start && page < start + RANGE),
  );
  return shown.flatMap((page, index): PagerItem[] => {
    const before = shown[index - 1];
    const isAfterGap = before !== undefined && page - before > 1;
    return isAfterGap
      ? [
          { kind: 'gap', after: before },
          { kind: 'page', page },
        ]
      : [{ kind: 'page', page }];
  });
}
