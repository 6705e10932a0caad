import type { Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import type { Money } from '@bank/money';
import { bankToday } from '@bank/transport';
import { Alert } from '@bank/ui/alert.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { useMemo, useState } from 'react';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { namedAccount } from '../../client/named-account.ts';
import { firstGaps, planDays, planOf, type Planned } from './plan.ts';
import styles from './standing-orders.module.css';
import type { Coming } from './use-standing-orders.ts';

/** What will leave and come, day by day, with what it leaves available; what an account does not bear goes first. */
export function PlanTable({ client, coming }: { readonly client: Client; readonly coming: Coming }) {
  const text = useText('standing-orders');
  const format = useFormat();
  const [today] = useState(bankToday);
  const plan = useMemo(() => planOf({ ...coming, accounts: client.accounts, today }), [coming, client.accounts, today]);
  const gaps = firstGaps(plan);
  return (
    <section className={styles.section} aria-labelledby="plan">
      <h2 id="plan" className={styles.title}>
        {fill(text.plan.title, { count: format.count(planDays) })}
      </h2>
      {gaps.map((gap) => (
        <Alert key={gap.key} tone="error" announce="none">
          {fill(text.plan.gap, {
            date: format.date(gap.day),
            account: namedAccount(gap.account, gap.account.number),
            amount: format.money({ ...gap.after, amountMinor: -gap.after.amountMinor }),
          })}
        </Alert>
      ))}
      {plan.length === 0 ? (
        <p>{text.plan.empty}</p>
      ) : (
        <DataTable
          caption={fill(text.plan.title, { count: format.count(planDays) })}
          isStacked
          columns={planColumns(text, format)}
          rows={plan}
          rowKey={({ key }) => key}
        />
      )}
    </section>
  );
}

function planColumns(text: ReturnType<typeof useText<'standing-orders'>>, format: Format): readonly Column<Planned>[] {
  const { columns, what, ownAccount } = text.plan;
  const signed = (amount: Money) => `${amount.amountMinor < 0n ? '−' : '+'}${format.money(absolute(amount))}`;
  return [
    {
      key: 'day',
      head: columns.day,
      phonePlace: 'mark',
      cell: ({ day }) => <time dateTime={day}>{format.date(day)}</time>,
    },
    {
      key: 'what',
      head: columns.what,
      isRowHead: true,
      cell: (planned) => (
        <>
          <b className={styles.name}>
            {planned.isOwn ? fill(ownAccount, { number: planned.otherSide }) : planned.otherSide}
          </b>{' '}
          <small className={styles.detail}>{what[planned.what]}</small>
        </>
      ),
    },
    { key: 'account', head: columns.account, cell: ({ account }) => namedAccount(account, account.number) },
    {
      key: 'amount',
      head: columns.amount,
      align: 'end',
      phonePlace: 'amount',
      cell: ({ amount }) => (amount === null ? text.plan.onTheDay : signed(amount)),
    },
    {
      key: 'after',
      head: columns.after,
      align: 'end',
      cell: ({ after }) => (
        <span className={classNames(after.amountMinor < 0n && styles.gap)}>
          {after.amountMinor < 0n ? `−${format.money(absolute(after))}` : format.money(after)}
        </span>
      ),
    },
  ];
}

function absolute(amount: Money): Money {
  return amount.amountMinor < 0n ? { ...amount, amountMinor: -amount.amountMinor } : amount;
}
