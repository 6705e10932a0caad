import type { Column } from '@bank/ui/data-table.tsx';

export interface QueueColumn<Row> extends Column<Row> {
  /** Left out until somebody wants it. */
  readonly isExtra?: boolean;
  /** Its cell opens the row, where that with `isRowHead` leads elsewhere. */
  readonly isOpener?: boolean;
}
