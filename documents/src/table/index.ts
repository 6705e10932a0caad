export type { ExportedTable, NamedCells, TableCell, TableColumn } from './table.ts';
export { writeTableCsv } from './write-table-csv.ts';
export { writeTemplateXlsx } from './write-template-xlsx.ts';
export { writeTableXlsx } from './write-table-xlsx.ts';
