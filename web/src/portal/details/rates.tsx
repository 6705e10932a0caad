import { fill } from '@bank/dictionaries';
import type { CurrencyCode } from '@bank/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../calls/outcome.ts';
import { readExchangeRates, type ExchangeRates } from '../../calls/read-exchange-rates.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import { headlineRates } from './headline-rates.ts';
import styles from './rates.module.css';

type Reading =
  | { readonly stage: 'reading' }
  | { readonly stage: 'read'; readonly rates: ExchangeRates }
  | { readonly stage: 'failed'; readonly failure: Failure };

/** What one unit of each currency is worth in US dollars, with the day and the source of the rates. */
export function Rates({ ownCurrencies }: { readonly ownCurrencies: readonly CurrencyCode[] }) {
  const text = useText('details').rates;
  const common = useText('common');
  const failureText = useFailureText();
  const format = useFormat();
  const [reading, setReading] = useState<Reading>({ stage: 'reading' });
  const [areAllShown, setAllShown] = useState(false);
  const isMounted = useRef(false);

  const read = useCallback(async () => {
    setReading({ stage: 'reading' });
    const outcome = await readExchangeRates();
    if (!isMounted.current) return;
    setReading(outcome.ok ? { stage: 'read', rates: outcome.value } : { stage: 'failed', failure: outcome.failure });
  }, []);

  useEffect(() => {
    isMounted.current = true;
    void read();
    return () => {
      isMounted.current = false;
    };
  }, [read]);

  const all = reading.stage === 'read' ? reading.rates.rates : [];
  const headline = headlineRates(all, ownCurrencies);
  const shown = areAllShown ? all : headline;

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
        <Alert tone="error" action={<TextButton onClick={() => void read()}>{common.tryAgain}</TextButton>}>
          <p>{text.failed}</p>
          <p>{failureText(reading.failure)}</p>
        </Alert>
      )}
      {reading.stage === 'read' &&
        (all.length === 0 ? (
          <Alert tone="notice" announce="none">
            <p>
              <b>{text.emptyTitle}.</b> {text.emptyText}
            </p>
          </Alert>
        ) : (
          <>
            <ul className={styles.list}>
              {shown.map(({ currency, usd }) => (
                <li key={currency} className={styles.rate}>
                  <b className={styles.code}>{currency}</b>
                  <span className={styles.name}>{format.currencyName(currency)}</span>
                  <span className={styles.leader} aria-hidden="true" />
                  <span className={styles.value}>{format.rate(usd)}</span>
                </li>
              ))}
            </ul>
            {headline.length < all.length && (
              <TextButton aria-expanded={areAllShown} onClick={() => setAllShown(!areAllShown)}>
                {areAllShown ? text.showFewer : fill(text.showAll, { count: all.length })}
              </TextButton>
            )}
            <p className={styles.note}>
              {fill(text.note, { date: format.dateTime(reading.rates.asOf), source: reading.rates.source })}
            </p>
          </>
        ))}
    </section>
  );
}
