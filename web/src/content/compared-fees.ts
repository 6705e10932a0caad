import type { FeeRow, FeeTable } from './fee-table.ts';
import { fees } from './fees.ts';

/** What one kind of client pays, and under which number the page of that kind has it. */
export interface ComparedFee {
  readonly number: string;
  /** The anchor: `personal-banking-2-4`. */
  readonly anchor: string;
  readonly row: FeeRow;
}

/** A row of both tariffs. A kind of client that the service is not for has none. */
export interface ComparedRow {
  readonly personal: ComparedFee | null;
  readonly corporate: ComparedFee;
  readonly isDifferent: boolean;
}

export interface ComparedTable {
  readonly table: FeeTable;
  readonly personalNumber: number | null;
  readonly corporateNumber: number;
  readonly rows: readonly ComparedRow[];
}

/**
 * The tables of corporate banking, which has them all, each row beside the same row of personal banking. A table of
 * both has the same rows in the same order: only their fees may differ.
 */
export const comparedTables: readonly ComparedTable[] = fees['corporate-banking'].map((table, place) => {
  const personal: readonly FeeTable[] = fees['personal-banking'];
  const personalPlace = personal.findIndex(({ name }) => name === table.name);
  const personalRows = personal[personalPlace]?.rows;
  return {
    table,
    personalNumber: personalPlace === -1 ? null : personalPlace + 1,
    corporateNumber: place + 1,
    rows: table.rows.map((row: FeeRow, rowPlace) => {
      const twin = personalRows?.[rowPlace];
      return {
        personal: twin === undefined ? null : comparedFee('personal-banking', [personalPlace, rowPlace], twin),
        corporate: comparedFee('corporate-banking', [place, rowPlace], row),
        isDifferent: JSON.stringify(twin?.fee) !== JSON.stringify(row.fee),
      };
    }),
  };
});

function comparedFee(page: string, [table, place]: readonly [number, number], row: FeeRow): ComparedFee {
  return { number: `${table + 1}.${place + 1}`, anchor: `${page}-${table + 1}-${place + 1}`, row };
}
