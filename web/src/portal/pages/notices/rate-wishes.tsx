import type { RateWish } from '@bank/contract';
import { endRateWish, waitForRate } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { FEATURED_CURRENCIES } from '@bank/money';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState, type SyntheticEvent } from 'react';
import { call } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './notices.module.css';

export interface RateWishesProps {
  readonly rates: readonly RateWish[];
  readonly onChanged: () => Promise<void>;
}

const options = FEATURED_CURRENCIES.map((currency) => ({ value: currency, label: currency }));

/** Exchange rates that the user waits for, those that were reached, and one more. */
export function RateWishes({ rates, onChanged }: RateWishesProps) {
  const text = useText('notices').rates;
  const failureText = useFailureText();
  const format = useFormat();
  const [from, setFrom] = useState('EUR');
  const [to, setTo] = useState('USD');
  const [rate, setRate] = useState('');
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const [isSending, setSending] = useState(false);

  async function add(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    // A comma is a decimal mark here: a rate has no thousands.
    const outcome = await call(waitForRate, { from, to, rate: rate.trim().replace(',', '.') });
    setSending(false);
    setRefused(outcome.ok ? undefined : failureText(outcome.failure));
    if (!outcome.ok) return;
    setRate('');
    showToast(text.added);
    await onChanged();
  }

  async function takeBack(id: string): Promise<void> {
    const outcome = await call(endRateWish, { id });
    if (!outcome.ok) showToast(failureText(outcome.failure), 'failure');
    await onChanged();
  }

  const said = (wish: RateWish): string => `1 ${wish.from} = ${format.decimal(wish.rate)} ${wish.to}`;
  return (
    <section className={styles.rates} aria-labelledby="rates-title">
      <h2 id="rates-title" className={styles.title}>
        {text.title}
      </h2>
      <form className={styles.form} onSubmit={(event) => void add(event)} noValidate aria-labelledby="rates-title">
        <Field label={text.from}>
          <Select value={from} onChange={setFrom} options={options} />
        </Field>
        <Field label={text.to}>
          <Select value={to} onChange={setTo} options={options} />
        </Field>
        <Field label={text.rate} error={refused}>
          <TextInput value={rate} onChange={setRate} inputMode="decimal" autoComplete="off" maxLength={24} />
        </Field>
        <Button type="submit" variant="outline" isBusy={isSending} className={styles.add}>
          {text.add}
        </Button>
      </form>
      {rates.length > 0 && (
        <ul className={styles.wishes}>
          {rates.map((wish) => (
            <li key={wish.id} className={styles.wish}>
              <span>{said(wish)}</span>
              {wish.reachedAt === null ? (
                <TextButton
                  aria-label={fill(text.endLabel, { rate: said(wish) })}
                  onClick={() => void takeBack(wish.id)}
                >
                  {text.end}
                </TextButton>
              ) : (
                <span className={styles.quiet}>{fill(text.reached, { date: format.dateTime(wish.reachedAt) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
