import type { ExchangeRates } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { roundRate, type CurrencyCode } from '@bank/money';
import { Alert } from '@bank/ui/alert.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useState } from 'react';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { headlineRates } from './headline-rates.ts';
import styles from './rates.module.css';
import type { RatesReading } from '../../client/use-exchange-rates.ts';

export interface RatesProps {
  readonly reading: RatesReading;
  readonly onRetry: () => void;
  readonly ownCurrencies: readonly CurrencyCode[];
}

/** What one unit of each currency is worth in US dollars, with the day and the source of the rates. */
export function Rates({ reading, onRetry, ownCurrencies }: RatesProps) {
  const text = useText('details').rates;
  const common = useText('common');
  const failureText = useFailureText();
  return (
    <section aria-labelledby="rates-title" aria-busy={reading.stage === 'reading'}>
      <h2 className={styles.title} id="rates-title">
        {text.title}
      </h2>
      {reading.stage === 'reading' && (
        <div className={styles.list}>
          <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
          <div className={styles.waiting}>
            <Skeleton lines={8} />
          </div>
        </div>
      )}
      {reading.stage === 'failed' && (
        <Alert tone="error" action={<TextButton onClick={onRetry}>{common.tryAgain}</TextButton>}>
          <p>{text.failed}</p>
          <p>{failureText(reading.failure)}</p>
        </Alert>
      )}
      {reading.stage === 'read' && <RateList rates={reading.rates} ownCurrencies={ownCurrencies} />}
    </section>
  );
}

interface RateListProps {
  readonly rates: ExchangeRates;
  readonly ownCurrencies: readonly CurrencyCode[];
}

function RateList({ rates: { rates: all, asOf, source }, ownCurrencies }: RateListProps) {
  const text = useText('details').rates;
  const format = useFormat();
  const [areAllShown, setAllShown] = useState(false);
  const [areExact, setExact] = useState(false);

  if (all.length === 0) {
    return (
      <Alert tone="notice" announce="none">
        <p>
          <b>{text.emptyTitle}.</b> {text.emptyText}
        </p>
      </Alert>
    );
  }
  const headline = headlineRates(all, ownCurrencies);
  const shown = areAllShown ? all : headline;
  const areShortened = shown.some(({ usdPerUnitScaled }) => roundRate(usdPerUnitScaled) !== usdPerUnitScaled);
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ currency, usdPerUnitScaled }) => (
          <li key={currency} className={styles.rate}>
            <b className={styles.code}>{currency}</b>
            <span className={styles.name}>{format.currencyName(currency)}</span>
            <span className={styles.leader} aria-hidden="true" />
            <span className={styles.value}>
              {format.scaledRate(areExact ? usdPerUnitScaled : roundRate(usdPerUnitScaled))}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {headline.length < all.length && (
          <TextButton aria-expanded={areAllShown} onClick={() => setAllShown(!areAllShown)}>
            {areAllShown ? text.showFewer : fill(text.showAll, { count: all.length })}
          </TextButton>
        )}
        {areShortened && (
          <TextButton onClick={() => setExact(!areExact)}>{areExact ? text.showRounded : text.showExact}</TextButton>
        )}
      </div>
      <p className={styles.note}>{fill(text.note, { date: format.dateTime(asOf), source })}</p>
    </>
  );
}
