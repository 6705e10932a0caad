import type { ExportedTable } from '@bank/documents/table';

/** A table that is ready to be written, of rows that only its own columns know. */
export interface PlannedTable {
  // oxlint-disable-next-line typescript/no-explicit-any -- rows and columns of one table belong together
  readonly table: ExportedTable<any>;
  /** How many rows it will have. */
  readonly rowCount: number;
}
