/** Rows as CSV (RFC 4180): the first cells are texts, and what a spreadsheet would take for a formula is one. */
export function writeCsv(
  heads: readonly string[],
  rows: readonly { readonly texts: readonly string[]; readonly amounts: readonly (string | null)[] }[],
): Blob {
  const lines = [
    heads.map(cell),
    ...rows.map(({ texts, amounts }) => [...texts.map(cell), ...amounts.map((amount) => amount ?? '')]),
  ];
  return new Blob([lines.map((line) => `${line.join(',')}\r\n`).join('')], { type: 'text/csv;charset=utf-8' });
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
