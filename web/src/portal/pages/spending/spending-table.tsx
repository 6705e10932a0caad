import type { Account, Spending, SpendingFigures, SpendingLine } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { namedAccount } from '../../client/named-account.ts';
import { categoryName, entriesId } from './category-name.ts';
import styles from './spending-page.module.css';
import { usePeriodName } from './use-period-name.ts';

type Line = Pick<SpendingLine, 'kind' | 'category'>;

export interface SpendingTableProps {
  readonly spending: Spending;
  /** The one account that is shown, or undefined for all of the currency. */
  readonly account: Account | undefined;
  readonly isOpen: (line: Line) => boolean;
  readonly onOpen: (line: Line) => void;
}

type Row = SpendingFigures & Pick<SpendingLine, 'before'> & { readonly line: SpendingLine | null };

/** A line for each category, and one for all. What it is of stands above it, on paper too. */
export function SpendingTable({ spending, account, isOpen, onOpen }: SpendingTableProps) {
  const text = useText('spending');
  const format = useFormat();
  const nameOf = usePeriodName();
  const { lines, total, currency, fromDay, toDay, beforeFromDay, beforeToDay } = spending;
  const rows: readonly Row[] = [...lines.map((line) => ({ ...line, line })), { ...total, line: null }];
  const days = (from: string, to: string): string => `${format.date(from)} – ${format.date(to)}`;
  return (
    <>
      <h2 className={styles.title}>
        {nameOf(spending.period)}, {currency}
      </h2>
      <p className={styles.lead}>
        {account === undefined ? fill(text.allOf, { currency }) : namedAccount(account, account.number)}.{' '}
        {fill(text.compared, { days: days(fromDay, toDay), before: days(beforeFromDay, beforeToDay) })}
      </p>
      {lines.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <DataTable
          caption={text.caption}
          columns={columnsOf({ text, format, isOpen, onOpen })}
          rows={rows}
          rowKey={({ line }) => (line === null ? 'total' : `${line.kind} ${line.category}`)}
          isStacked
        />
      )}
    </>
  );
}

interface ColumnsOf extends Pick<SpendingTableProps, 'isOpen' | 'onOpen'> {
  readonly text: Texts['spending'];
  readonly format: Format;
}

function columnsOf({ text, format, isOpen, onOpen }: ColumnsOf): readonly Column<Row>[] {
  const name = ({ line }: Row) =>
    line === null ? (
      <strong>{text.total}</strong>
    ) : line.count === 0 ? (
      categoryName(line, text)
    ) : (
      <TextButton aria-expanded={isOpen(line)} aria-controls={entriesId} onClick={() => onOpen(line)}>
        {categoryName(line, text)}
      </TextButton>
    );
  const figure = (key: string, head: string, told: (row: Row) => string): Column<Row> => ({
    key,
    head,
    align: 'end',
    // A cell without a figure stays empty: a telephone leaves it out, with its head.
    cell: (row) => (row.line === null && told(row) !== '' ? <strong>{told(row)}</strong> : told(row)),
  });
  return [
    { key: 'category', head: text.category, isRowHead: true, cell: name },
    figure('count', text.count, ({ count }) => format.count(count)),
    figure('credit', text.credit, ({ credit }) => format.amount(credit)),
    { ...figure('debit', text.debit, ({ debit }) => format.amount(debit)), phonePlace: 'amount' },
    figure('share', text.share, ({ line }) =>
      line?.share == null ? '' : format.perMille(Math.round(Number(line.share) * 10)),
    ),
    figure('creditBefore', text.creditBefore, ({ before }) => format.amount(before.credit)),
    figure('debitBefore', text.debitBefore, ({ before }) => format.amount(before.debit)),
  ];
}
