import type { BalanceHistory, DayBalance } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { minorUnitsOf, money } from '@bank/money';
import { extremes } from '@bank/ui/chart-scale.ts';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { Disclosure } from '@bank/ui/disclosure.tsx';
import { LineChart } from '@bank/ui/line-chart.tsx';
import { useMemo } from 'react';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './balance-chart.module.css';
import { monthTicks } from './month-ticks.ts';

export interface BalanceChartProps {
  readonly history: BalanceHistory;
  readonly accountNumber: string;
}

/** The balances as a line, their four landmarks above it, and all of them as a table behind it. */
export function BalanceChart({ history: { balances, currency }, accountNumber }: BalanceChartProps) {
  const text = useText('details').history;
  const format = useFormat();
  const points = useMemo(
    () =>
      balances.map(({ day, balance }) => ({
        value: balance.amountMinor,
        label: format.date(day),
        valueText: format.amount(balance),
      })),
    [balances, format],
  );
  const ticks = useMemo(
    () =>
      monthTicks(
        balances.map(({ day }) => day),
        format.month,
      ),
    [balances, format],
  );
  const columns = useMemo<readonly Column<DayBalance>[]>(
    () => [
      { key: 'day', head: text.day, isRowHead: true, cell: ({ day }) => format.date(day) },
      {
        key: 'balance',
        head: fill(text.balance, { currency }),
        align: 'end',
        cell: ({ balance }) => format.amount(balance),
      },
    ],
    [text, format, currency],
  );
  const newestFirst = useMemo(() => balances.toReversed(), [balances]);

  const marks = extremes(balances.map(({ balance }) => balance.amountMinor));
  if (marks === undefined) return <p>{text.empty}</p>;
  const landmarks = [
    { term: text.first, at: balances[0] },
    { term: text.lowest, at: balances[marks.lowest] },
    { term: text.highest, at: balances[marks.highest] },
    { term: text.last, at: balances.at(-1) },
  ];
  return (
    <figure className={styles.figure} aria-label={fill(text.caption, { number: accountNumber })}>
      <dl className={styles.landmarks}>
        {landmarks.map(
          ({ term, at }) =>
            at && (
              <div key={term} className={styles.landmark}>
                <dt>{term}</dt>
                <dd className={styles.value}>{format.amount(at.balance)}</dd>
                <dd className={styles.day}>{format.date(at.day)}</dd>
              </div>
            ),
        )}
      </dl>
      <LineChart
        points={points}
        ticks={ticks}
        unit={currency}
        stepMin={10n ** BigInt(minorUnitsOf(currency))}
        // Whole units: a gridline is never between two of them.
        gridlineText={(value) => format.wholeUnits(money(value, currency))}
        sliderLabel={text.slider}
      />
      <p className={styles.note}>{text.noteDays}</p>
      <Disclosure label={text.asTable}>
        <DataTable
          caption={fill(text.caption, { number: accountNumber })}
          columns={columns}
          rows={newestFirst}
          rowKey={({ day }) => day}
        />
      </Disclosure>
    </figure>
  );
}
