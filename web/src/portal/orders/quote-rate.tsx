import type { Quote } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { fromRateString, invertRate, roundRate } from '@bank/money';
import { useState } from 'react';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';

export interface QuoteRateProps {
  readonly quote: Quote;
  /** Booked at this rate: how old it is by now says nothing. */
  readonly isBooked?: boolean;
  readonly className?: string | undefined;
}

/** The rate of a quote, the same the other way round, and how old it is. */
export function QuoteRate({ quote, isBooked = false, className }: QuoteRateProps) {
  const text = useText('internal-transfer').quote;
  const format = useFormat();
  const { amount, counterAmount, asOf } = quote;
  const [now] = useState(Date.now);
  const rate = fromRateString(quote.rate);
  const shown = (scaled: bigint) => format.scaledRate(roundRate(scaled));
  return (
    <>
      <p className={className}>
        {fill(text.rate, { from: amount.currency, rate: shown(rate), to: counterAmount.currency })}
        {'; '}
        {fill(text.rate, { from: counterAmount.currency, rate: shown(invertRate(rate)), to: amount.currency })}
      </p>
      <p className={className}>
        {fill(isBooked ? text.bookedAt : text.age, { time: format.dateTime(asOf), ago: format.ago(asOf, now) })}
      </p>
    </>
  );
}
