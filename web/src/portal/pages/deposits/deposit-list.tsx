import type { TermDeposit } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { DataTable } from '@bank/ui/data-table.tsx';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './deposits-page.module.css';

type Text = ReturnType<typeof useText<'deposits'>>;
type Format = ReturnType<typeof useFormat>;

/** Every deposit of the client, the newest first. */
export function DepositList({ deposits }: { readonly deposits: readonly TermDeposit[] }) {
  const text = useText('deposits');
  const format = useFormat();
  if (deposits.length === 0) return <p>{text.empty}</p>;
  return (
    <DataTable
      caption={text.title}
      rows={deposits}
      rowKey={({ number }) => number}
      isStacked
      columns={[
        {
          key: 'number',
          head: text.columns.number,
          isRowHead: true,
          cell: (deposit) => numberOf(deposit, text, format),
        },
        {
          key: 'amount',
          head: text.columns.amount,
          align: 'end',
          phonePlace: 'amount',
          cell: ({ amount }) => format.money(amount),
        },
        {
          key: 'accrued',
          head: text.columns.accrued,
          align: 'end',
          cell: (deposit) => accruedOf(deposit, text, format),
        },
        {
          key: 'maturity',
          head: text.columns.maturity,
          cell: (deposit) => maturityOf(deposit, text, format),
        },
      ]}
    />
  );
}

function numberOf({ number, account, rate }: TermDeposit, text: Text, format: Format) {
  return (
    <>
      <b>{number}</b>
      <small className={styles.detail}>{fill(text.rate, { rate: format.decimal(rate) })}</small>
      <small className={styles.detail}>{fill(text.from, { account })}</small>
    </>
  );
}

function accruedOf({ accrued, interest, state }: TermDeposit, text: Text, format: Format) {
  return (
    <>
      {format.money(accrued)}
      {state === 'open' && (
        <small className={styles.detail}>{fill(text.atMaturity, { amount: format.money(interest) })}</small>
      )}
    </>
  );
}

function maturityOf({ openedOn, maturesOn, state, endedOn }: TermDeposit, text: Text, format: Format) {
  return (
    <>
      {format.date(maturesOn)}
      <small className={styles.detail}>
        {state === 'open'
          ? fill(text.opened, { date: format.date(openedOn) })
          : fill(text.ended[state], { date: format.date(endedOn ?? maturesOn) })}
      </small>
    </>
  );
}
