import type { WebhookMode } from '@bank/contract';
import { readCardDays } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { currencyCode, fromDecimalString, minorUnitsOf, money } from '@bank/money';
import { LineChart } from '@bank/ui/line-chart.tsx';
import { useCallback } from 'react';
import { call } from '../../../calls/call.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import shared from '../../access/grants/grants.module.css';
import { useListed } from '../../access/grants/use-listed.ts';
import styles from './card-payments.module.css';

const daysShown = 30;

/** What was approved on each of the last 30 days, in the currency with the most payments. */
export function DaysChart({ mode }: { readonly mode: WebhookMode }) {
  const text = useText('card-payments').payments.chart;
  const format = useFormat();
  const read = useCallback(() => call(readCardDays, { mode }), [mode]);
  const { list } = useListed(read);
  if (list === null || list.days.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { currency, count } of list.days) counts.set(currency, (counts.get(currency) ?? 0) + count);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  const name = most?.[0] ?? '';
  const currency = currencyCode(name);
  const end = Date.parse(`${list.lastDay}T00:00:00Z`);
  const points = Array.from({ length: daysShown }, (_, place) => {
    const day = new Date(end - (daysShown - 1 - place) * 86_400_000).toISOString().slice(0, 10);
    const of = list.days.find((each) => each.day === day && each.currency === name);
    const amount = of === undefined ? money(0n, currency) : fromDecimalString(of.amount, currency);
    return { day, value: amount.amountMinor, label: format.date(day), valueText: format.amount(amount) };
  });
  return (
    <>
      <h3 className={styles.chart}>{fill(text.title, { currency: name })}</h3>
      <LineChart
        points={points}
        ticks={[0, 10, 20, 29].map((place) => ({ place, label: format.dayAndMonth(points[place]!.day) }))}
        unit={name}
        stepMin={10n ** BigInt(minorUnitsOf(currency))}
        gridlineText={(value) => format.wholeUnits(money(value, currency))}
        sliderLabel={text.slider}
      />
      {counts.size > 1 && <p className={shared.quiet}>{text.others}</p>}
    </>
  );
}
