import type { Column } from '@bank/ui/data-table.tsx';

export interface QueueColumn<Row> extends Column<Row> {
  /** Left out until somebody wants it. */
  readonly isExtra?: boolean;
  /** Stands aside where no row says anything in it: the others need the width. Its cells are plain text. */
  readonly isAsideIfEmpty?: boolean;
  /** Its cell opens the row, where that with `isRowHead` leads elsewhere. */
  readonly isOpener?: boolean;
}
