import type { ExchangeRates } from '@bank/contract';
import { readExchangeRates } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { roundRate } from '@bank/money';
import { useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { NoteBanner } from '../../page/note-banner.tsx';
import { bannerRates } from './banner-rates.ts';
import styles from './rates-banner.module.css';

type Reading =
  | { readonly stage: 'reading' }
  | { readonly stage: 'failed' }
  | { readonly stage: 'read'; readonly rates: ExchangeRates };

/**
 * The exchange rates of the bank, read once the page is shown. Before that, and where they cannot be read, a quiet
 * line.
 */
export function RatesBanner() {
  const { rates: text } = useText('cryptocurrency');
  const [reading, setReading] = useState<Reading>({ stage: 'reading' });

  useEffect(() => {
    let isGone = false;
    void call(readExchangeRates).then((outcome) => {
      if (isGone) return;
      const isRead = outcome.ok && bannerRates(outcome.value.rates).length > 0;
      setReading(isRead ? { stage: 'read', rates: outcome.value } : { stage: 'failed' });
    });
    return () => {
      isGone = true;
    };
  }, []);

  return (
    <NoteBanner title={text.title} lead={text.lead} rosette="exchange-rate">
      <div className={styles.rates} aria-busy={reading.stage === 'reading'}>
        {reading.stage === 'read' ? (
          <RateList rates={reading.rates} />
        ) : (
          <p className={styles.quiet}>{reading.stage === 'reading' ? text.waiting : text.failed}</p>
        )}
      </div>
    </NoteBanner>
  );
}

function RateList({ rates }: { readonly rates: ExchangeRates }) {
  const { rates: text } = useText('cryptocurrency');
  const format = useFormat();
  return (
    <>
      <dl className={styles.list}>
        {bannerRates(rates.rates).map(({ currency, usdPerUnitScaled }) => (
          <div key={currency}>
            <dt>
              <b>{currency}</b> <span>{format.currencyName(currency)}</span>
            </dt>
            <dd>{format.scaledRate(roundRate(usdPerUnitScaled))}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{fill(text.source, { date: format.dateTime(rates.asOf), source: rates.source })}</p>
    </>
  );
}
