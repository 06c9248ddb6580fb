type Cell = string | number;

/** Lines of RFC 4180, the last one ended too; where a program expects it, with another separator. */
export function toCsv(rows: readonly (readonly Cell[])[], separator = ','): string {
  const quote = (cell: Cell) => {
    const text = String(cell);
    const isPlain = ![separator, '"', '\n'].some((special) => text.includes(special));
    return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
  };
  return rows.map((row) => `${row.map(quote).join(separator)}\r\n`).join('');
}
