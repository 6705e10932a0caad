import { executionDayProblem, executionDays } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { businessDayFrom, type CurrencyCode } from '@bank/money';
import { bankToday } from '@bank/transport';
import { Field } from '@bank/ui/field.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import styles from './send-later.module.css';
import { useHolidays } from './use-holidays.ts';

export interface SendLaterProps {
  readonly id: string;
  /** ISO 8601 date; empty for an order that goes at once. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** Of an order to another bank: on days of rest of this currency it does not leave. */
  readonly currency?: CurrencyCode | undefined;
  /** What the bank, or the form, says of the day. */
  readonly error?: string | undefined;
}

/** What stands for a day that is not whole: an order without one would go at once. */
const unfinished = '-';

/** A later day for an order: a quiet button for an order of today, a field for a later day. */
export function SendLater({ id, value, onChange, currency, error }: SendLaterProps) {
  const text = useText('portal').later;
  const [isAsked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [today] = useState(bankToday);
  const { first, last } = executionDays(today);
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  if (!isAsked && value === '')
    return (
      <div className={styles.later}>
        <TextButton
          onClick={() => {
            setAsked(true);
            onChange(currency === undefined ? first : businessDayFrom(first, currency));
          }}
        >
          {text.open}
        </TextButton>
      </div>
    );
  const problem = executionDayProblem(value, today);
  return (
    <div className={styles.later}>
      <Field
        id={id}
        className={styles.day}
        label={text.label}
        hint={text.hint}
        error={error ?? (problem && problem !== 'execution_day_malformed' ? text[problem] : undefined)}
      >
        <TextInput
          ref={input}
          type="date"
          value={value === unfinished ? '' : value}
          onChange={(day) => onChange(day === '' ? unfinished : day)}
          min={first}
          max={last}
        />
      </Field>
      {currency !== undefined && problem === undefined && <RestDay day={value} currency={currency} />}
      <TextButton
        onClick={() => {
          setAsked(false);
          onChange('');
        }}
      >
        {text.today}
      </TextButton>
    </div>
  );
}

/** That banks rest on the day, and when the order leaves. */
function RestDay({ day, currency }: { readonly day: string; readonly currency: CurrencyCode }) {
  const text = useText('portal').later;
  const format = useFormat();
  const leavesOn = businessDayFrom(day, currency, useHolidays()?.get(currency));
  return (
    <p className={styles.rest} role="status">
      {leavesOn !== day && fill(text.restDay, { currency, day: format.date(leavesOn) })}
    </p>
  );
}
