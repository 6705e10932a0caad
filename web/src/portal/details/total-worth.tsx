import { fill } from '@bank/dictionaries';
import type { CurrencyCode } from '@bank/money';
import { useMemo } from 'react';
import type { Account } from '../../calls/client.ts';
import type { QuotedRate } from '../../calls/read-exchange-rates.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './total-worth.module.css';
import { useAddressChoice } from './use-address-choice.ts';
import type { RatesReading } from './use-exchange-rates.ts';
import { worthColumns } from './worth-columns.tsx';
import { worthCurrencies, worthOf } from './worth.ts';

export interface TotalWorthProps {
  readonly accounts: readonly Account[];
  readonly reading: RatesReading;
}

/** What all accounts are worth together in a currency of the client's choice, at the bank's rates. */
export function TotalWorth({ accounts, reading }: TotalWorthProps) {
  const text = useText('details').worth;
  return (
    <section className={styles.section} aria-labelledby="worth-title" aria-busy={reading.stage === 'reading'}>
      <h2 className={styles.title} id="worth-title">
        {text.title}
      </h2>
      {reading.stage === 'reading' && (
        <div className={styles.waiting}>
          <Skeleton className={styles.figureSkeleton} />
          <Skeleton lines={3} />
        </div>
      )}
      {reading.stage === 'failed' && (
        // What failed, and the button that tries again, stand with the rates.
        <Alert tone="notice" announce="none" className={styles.failed}>
          {text.failed}
        </Alert>
      )}
      {reading.stage === 'read' && <WorthFigures accounts={accounts} rates={reading.rates.rates} />}
    </section>
  );
}

interface WorthFiguresProps {
  readonly accounts: readonly Account[];
  readonly rates: readonly QuotedRate[];
}

function WorthFigures({ accounts, rates }: WorthFiguresProps) {
  const text = useText('details').worth;
  const format = useFormat();
  const currencies = useMemo(() => worthCurrencies(accounts, rates), [accounts, rates]);
  const [currency, chooseCurrency] = useAddressChoice<CurrencyCode>('in', currencies);
  const worth = useMemo(() => worthOf(accounts, rates, currency), [accounts, rates, currency]);
  const columns = useMemo(() => worthColumns({ text, format, currency }), [text, format, currency]);

  return (
    <>
      <div className={styles.head}>
        <p className={styles.total} role="status">
          <span className={styles.figure}>{format.amount(worth.total)}</span> <span className={styles.code}>{worth.total.currency}</span>
        </p>
        <Field label={text.currency} className={styles.choice}>
          <Select
            value={currency}
            onChange={(code) => chooseCurrency(code as CurrencyCode)}
            options={currencies.map((code) => ({ value: code, label: `${code}, ${format.currencyName(code)}` }))}
          />
        </Field>
      </div>
      <p className={styles.note}>
        {worth.ratesAsOf === null ? text.noteUnconverted : fill(text.note, { date: format.dateTime(worth.ratesAsOf) })}
      </p>
      {worth.unrated.length > 0 && (
        <Alert tone="notice" announce="none" className={styles.warning}>
          {fill(text.unrated, { currencies: worth.unrated.join(', ') })}
        </Alert>
      )}
      {worth.tooOld.length > 0 && (
        <Alert tone="notice" announce="none" className={styles.warning}>
          {fill(text.tooOld, { currencies: worth.tooOld.join(', ') })}
        </Alert>
      )}
      {worth.currencies.length > 0 && (
        <>
          {worth.total.amountMinor > 0n && <ShareBar partsPerMille={worth.currencies.map(({ perMille }) => perMille)} />}
          <DataTable
            caption={text.caption}
            columns={columns}
            rows={worth.currencies.map((each, place) => ({ ...each, place }))}
            rowKey={(row) => row.currency}
          />
        </>
      )}
    </>
  );
}
