/** A text, or an amount of money: its sign makes no formula of it. */
export type CsvCell = string | null | { readonly amount: string | null };

/** A row of CSV (RFC 4180). */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

/** In quotes; what a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection). */
function quote(cell: CsvCell): string {
  const isAmount = typeof cell === 'object' && cell !== null;
  const text = (isAmount ? cell.amount : cell) ?? '';
  const harmless = !isAmount && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
