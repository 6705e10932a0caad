import type { ClientLimit } from '@bank/contract';
import { readLimits } from '@bank/contract/calls';
import { currencyCode, fromDecimalString } from '@bank/money';
import type { Texts } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { call } from '../../../calls/call.ts';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from '../../access/grants/grants.module.css';
import { ListedSection } from '../../access/grants/listed-section.tsx';

/** What the client, and the user, may send to other banks, and what is used today. */
export function Limits() {
  const text = useText('security').limits;
  const format = useFormat();
  return (
    <ListedSection
      text={text}
      read={readAll}
      columns={limitColumns(text, format)}
      rowKey={({ of, period, currency }) => `${of} ${period} ${currency}`}
      linesToCome={1}
    />
  );
}

const readAll = () => call(readLimits);

function limitColumns(text: Texts['security']['limits'], format: Format): readonly Column<ClientLimit>[] {
  const amountOf = ({ currency }: ClientLimit, amount: string): string =>
    format.money(fromDecimalString(amount, currencyCode(currency ?? 'USD')));
  return [
    {
      key: 'what',
      head: text.what,
      className: styles.what,
      isRowHead: true,
      cell: ({ of, period, currency }) => (
        <>
          {text.kinds[of][period]}
          {currency === null && <span className={styles.note}>{text.all}</span>}
        </>
      ),
    },
    { key: 'amount', head: text.amount, align: 'end', cell: (limit) => amountOf(limit, limit.amount) },
    {
      key: 'used',
      head: text.used,
      align: 'end',
      cell: (limit) => (limit.used === null ? '' : amountOf(limit, limit.used)),
    },
  ];
}
