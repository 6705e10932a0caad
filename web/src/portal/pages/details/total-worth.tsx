import { fill } from '@bank/dictionaries';
import type { CurrencyCode } from '@bank/money';
import { Alert } from '@bank/ui/alert.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './total-worth.module.css';
import type { RatesReading } from '../../client/use-exchange-rates.ts';
import type { ChosenWorth } from './use-worth.ts';
import type { Worth } from './worth.ts';

export interface TotalWorthProps {
  readonly chosen: ChosenWorth;
  readonly stage: RatesReading['stage'];
}

/** What all accounts are worth together in a currency of the client's choice, at the bank's rates. */
export function TotalWorth({ chosen, stage }: TotalWorthProps) {
  const text = useText('details').worth;
  return (
    <section aria-labelledby="worth-title" aria-busy={stage === 'reading'}>
      <h2 className={styles.title} id="worth-title">
        {text.title}
      </h2>
      {stage === 'failed' ? (
        // What failed, and the button that tries again, stand with the rates.
        <Alert tone="notice" announce="none" className={styles.failed}>
          {text.failed}
        </Alert>
      ) : (
        <WorthFigure chosen={chosen} />
      )}
    </section>
  );
}

function WorthFigure({ chosen: { worth, currency, currencies, choose } }: { readonly chosen: ChosenWorth }) {
  const text = useText('details').worth;
  const format = useFormat();
  return (
    <>
      <div className={styles.head}>
        {worth === null ? (
          <Skeleton className={styles.waiting} />
        ) : (
          <p className={styles.total} role="status" aria-labelledby="worth-title">
            <span className={styles.figure}>{format.amount(worth.total)}</span>{' '}
            <span className={styles.code}>{worth.total.currency}</span>
          </p>
        )}
        <Field label={text.currency} className={styles.choice} isLabelHidden>
          <Select
            value={currency}
            onChange={(code) => choose(code as CurrencyCode)}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
        </Field>
      </div>
      <p className={styles.note}>{worth === null ? '\u00a0' : noteOf(worth)}</p>
      {worth && worth.unrated.length > 0 && (
        <Alert tone="notice" announce="none" className={styles.warning}>
          {fill(text.unrated, { currencies: worth.unrated.join(', ') })}
        </Alert>
      )}
      {worth && worth.tooOld.length > 0 && (
        <Alert tone="notice" announce="none" className={styles.warning}>
          {fill(text.tooOld, { currencies: worth.tooOld.join(', ') })}
        </Alert>
      )}
    </>
  );

  function noteOf({ ratesAsOf }: Worth): string {
    return ratesAsOf === null ? text.noteUnconverted : fill(text.note, { date: format.dateTime(ratesAsOf) });
  }
}
