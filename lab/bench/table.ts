/** One row: the measurement, the figure, the goal. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly goal?: string;
}

/** The rows as a Markdown table, so that a run can be pasted into a document as it is. */
export function toTable(rows: readonly Row[]): string {
  const header = { what: 'measured', figure: 'figure', goal: 'goal' };
  const all = [header, ...rows.map((row) => ({ goal: '', ...row }))];
  const width = (column: keyof typeof header) => Math.max(...all.map((row) => row[column].length));
  const line = (row: typeof header) =>
    `| ${row.what.padEnd(width('what'))} | ${row.figure.padEnd(width('figure'))} | ${row.goal.padEnd(width('goal'))} |`;
  const rule = `|-${'-'.repeat(width('what'))}-|-${'-'.repeat(width('figure'))}-|-${'-'.repeat(width('goal'))}-|`;
  return [line(header), rule, ...all.slice(1).map(line)].join('\n');
}

export function ms(value: number): string {
  return `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;
}
