import type { FileParts } from '../statement/statement.ts';
import { packWorkbook } from '../statement/xlsx/workbook.ts';

/**
 * A workbook to write into: the names of its columns, and below them cells of text, so that a spreadsheet keeps each
 * digit and each zero that is typed.
 */
export function writeTemplateXlsx({
  title,
  columns,
  madeAt,
}: {
  readonly title: string;
  readonly columns: readonly string[];
  readonly madeAt: Date;
}): FileParts {
  const sheet = {
    name: title,
    widths: columns.map((name) => Math.max(16, name.length + 2)),
    columnStyle: 'typed',
    frozenRows: 1,
    filteredRows: 0,
    rows: async function* () {
      yield [columns.map((name) => ({ text: name, style: 'head' }) as const)];
    },
  } as const;
  return packWorkbook([sheet], { title, modifiedAt: madeAt });
}
