import type { TableCell, TableColumn } from '@bank/documents/table';
import { toDecimalString, type Money } from '@bank/money';

export const textCell = (text: string | null): TableCell => (text === null || text === '' ? null : { text });
export const amountCell = (amount: Money | null): TableCell => amount && { decimal: toDecimalString(amount) };
export const momentCell = (moment: Date | null): TableCell => moment && { moment };

/** The first column of every file: what a row is. */
export const recordColumn = <Row>(record: string | ((row: Row) => string)): TableColumn<Row> => ({
  name: 'record',
  width: 10,
  cell: (row) => ({ text: typeof record === 'string' ? record : record(row) }),
});

/** The last column of every file: how many rows it has. */
export const countColumn: TableColumn<unknown> = { name: 'count', width: 10, cell: () => null };
