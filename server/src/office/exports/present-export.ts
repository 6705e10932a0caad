import type { TakenExport } from '@bank/contract/office';
import type { ExportRow, SumsOfCurrency } from './store.ts';

/** A file that was taken, as the office tells of it. */
export function presentExport(row: ExportRow): TakenExport {
  return {
    id: row.id,
    what: row.what,
    name: row.fileName,
    filter: JSON.parse(row.filter) as Record<string, string>,
    takenBy: row.takenBy,
    snapshotAt: row.snapshotAt.toISOString(),
    bytes: Number(row.byteCount),
    sha256: row.sha256,
    rows: Number(row.rowCount),
    sums: JSON.parse(row.sums) as SumsOfCurrency[],
  };
}
