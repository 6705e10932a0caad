export type { ExportedTable, NamedCells, TableCell, TableColumn } from './table.ts';
export { writeTableCsv } from './write-table-csv.ts';
export { writeTableXlsx } from './write-table-xlsx.ts';
