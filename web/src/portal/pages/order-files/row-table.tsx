import type { OrderFile, OrderFileRow } from '@bank/contract';
import { leaveOutOrderFileRow } from '@bank/contract/calls';
import type { Texts } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { CorrectRow } from './correct-row.tsx';
import styles from './order-files.module.css';
import { RowState } from './row-state.tsx';
import { useDrawnInParts } from './use-drawn-in-parts.ts';

interface Changed {
  readonly file: OrderFile;
  readonly row: OrderFileRow;
}

export interface RowTableProps {
  readonly file: OrderFile;
  readonly rows: readonly OrderFileRow[];
  /** The part of the file that the rows are. */
  readonly part: unknown;
  /** Stays the same function. */
  readonly onChanged: (changed: Changed) => void;
}

/** Rows of a file: what each asks for, where it stands and why. */
export function RowTable({ file, rows, part, onChanged }: RowTableProps) {
  const text = useText('order-files');
  const format = useFormat();
  const failureText = useFailureText();
  const { failure, send } = useSending();
  const [corrected, setCorrected] = useState<OrderFileRow | null>(null);
  const drawn = useDrawnInParts(rows, part);
  const { refused, doubtful, good, leftOut } = file.counts;

  const { mayChange, id: fileId } = file;
  const leaveOut = useCallback(
    async ({ number, group }: OrderFileRow): Promise<void> => {
      const isLeftOut = group !== 'left_out';
      const outcome = await send(() => call(leaveOutOrderFileRow, { id: fileId, number, isLeftOut }));
      if (outcome?.ok === true) onChanged(outcome.value);
    },
    [send, fileId, onChanged],
  );
  // The same columns for every drawing: rows that stand there are not drawn again for those that come.
  const columns = useMemo(
    () => rowColumns({ text, format, mayChange, onCorrect: setCorrected, onLeaveOut: (row) => void leaveOut(row) }),
    [text, format, mayChange, leaveOut],
  );
  function take(changed: Changed): void {
    setCorrected(changed.row.group === 'refused' ? changed.row : null);
    onChanged(changed);
  }
  return (
    <>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
      <div className={styles.rows}>
        <DataTable
          caption={text.columns.caption}
          columns={columns}
          rows={drawn}
          rowKey={({ number }) => String(number)}
          rowCount={refused + doubtful + good + leftOut}
          isStacked
        />
      </div>
      {corrected !== null && (
        <CorrectRow fileId={file.id} row={corrected} onClose={() => setCorrected(null)} onChanged={take} />
      )}
    </>
  );
}

interface ColumnsAsked {
  readonly text: Texts['order-files'];
  readonly format: Format;
  readonly mayChange: boolean;
  readonly onCorrect: (row: OrderFileRow) => void;
  readonly onLeaveOut: (row: OrderFileRow) => void;
}

function rowColumns({ text, format, ...state }: ColumnsAsked): readonly Column<OrderFileRow>[] {
  const { columns } = text;
  return [
    {
      key: 'line',
      className: styles.line,
      head: columns.line,
      align: 'end',
      phonePlace: 'figure',
      cell: ({ line }) => format.count(line),
    },
    { key: 'to', head: columns.to, isRowHead: true, phonePlace: 'title', cell: (row) => payeeOf(row) },
    {
      key: 'amount',
      className: styles.amount,
      head: columns.amount,
      align: 'end',
      phonePlace: 'amount',
      cell: ({ amount, currency }) => `${amount} ${currency}`.trim(),
    },
    {
      key: 'day',
      className: styles.day,
      head: columns.day,
      phonePlace: 'figure',
      cell: ({ executeOn }) => (/^\d{4}-\d{2}-\d{2}$/.test(executeOn) ? format.date(executeOn) : executeOn),
    },
    {
      key: 'state',
      className: styles.state,
      head: columns.state,
      phonePlace: 'note',
      cell: (row) => <RowState row={row} {...state} />,
    },
  ];
}

function payeeOf({ creditorName, creditorAccount, remittanceInformation }: OrderFileRow) {
  const under = [creditorName === '' ? '' : creditorAccount, remittanceInformation].filter((word) => word !== '');
  return (
    <>
      <b>{creditorName || creditorAccount || '–'}</b>
      <span className={styles.under}>{under.join(', ')}</span>
    </>
  );
}
