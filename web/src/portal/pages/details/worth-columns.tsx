import { fill, type Texts } from '@bank/dictionaries';
import type { CurrencyCode } from '@bank/money';
import type { Column } from '@bank/ui/data-table.tsx';
import { ShareSwatch } from '@bank/ui/share-bar.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import styles from './currency-shares.module.css';
import type { CurrencyWorth } from './worth.ts';

interface ColumnsOf {
  readonly text: Texts['details']['worth'];
  readonly format: Format;
  /** The currency of the total. */
  readonly currency: CurrencyCode;
}

/** A currency of the client's, and which part of the bar it is. */
export type WorthRow = CurrencyWorth & { readonly place: number };

/** The columns behind the bar. On a telephone the amount held is left out: the accounts below tell it. */
export function worthColumns({ text, format, currency }: ColumnsOf): readonly Column<WorthRow>[] {
  return [
    {
      key: 'currency',
      head: text.heads.currency,
      isRowHead: true,
      cell: (row) => (
        <span className={styles.currency}>
          <ShareSwatch place={row.place} />
          <b className={styles.rowCode}>{row.currency}</b>
          <span className={styles.name}>{format.currencyName(row.currency)}</span>
        </span>
      ),
    },
    { key: 'share', head: text.heads.share, align: 'end', cell: (row) => format.perMille(row.perMille) },
    {
      key: 'held',
      head: text.heads.held,
      align: 'end',
      phonePlace: 'hidden',
      className: styles.held,
      cell: (row) => format.amount(row.held),
    },
    {
      key: 'worth',
      head: fill(text.heads.worth, { currency }),
      align: 'end',
      className: styles.worth,
      cell: (row) => <span className={styles.rowFigure}>{format.amount(row.worth)}</span>,
    },
  ];
}
