import type { ChosenNotice } from '@bank/contract';
import { readTypedAmount, type CurrencyCode } from '@bank/money';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './notices.module.css';

export interface AmountOfChoiceProps {
  readonly choice: ChosenNotice;
  readonly currency: CurrencyCode;
  /** Why the bank did not keep the choice. */
  readonly refused: string | undefined;
  readonly change: (choice: ChosenNotice) => Promise<void>;
}

/** From which amount, or below which balance: kept when the field is left, or by Enter. */
export function AmountOfChoice({ choice, currency, refused, change }: AmountOfChoiceProps) {
  const text = useText('notices');
  const language = useLanguage();
  const format = useFormat();
  const shown = choice.amount === null ? '' : format.decimal(choice.amount);
  const [typed, setTyped] = useState(shown);
  const [kept, setKept] = useState(shown);
  // Kept, or taken back: what was refused stays as it was typed.
  if (shown !== kept) {
    setKept(shown);
    setTyped(shown);
  }

  function keep(): void {
    const amount = decimalOf(typed, language, currency);
    if (amount === choice.amount) return;
    // Whoever names a balance wants to be told of it; without one there is nothing to tell of.
    const { kind, isPushed } = choice;
    if (kind !== 'balance_below') void change({ ...choice, amount });
    else if (amount === null) void change({ ...choice, amount, isMailed: false, isPushed: false });
    else void change({ ...choice, amount, isMailed: choice.isMailed || !isPushed });
  }

  return (
    <Field label={text.amounts[choice.kind as keyof typeof text.amounts]} className={styles.amount} error={refused}>
      <TextInput
        value={typed}
        onChange={setTyped}
        suffix={currency}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep();
        }}
      />
    </Field>
  );
}

/** A plain decimal, or what was typed, of which the bank says what is wrong; null for nothing. */
function decimalOf(typed: string, language: Parameters<typeof readTypedAmount>[1], currency: CurrencyCode) {
  if (typed.trim() === '') return null;
  const read = readTypedAmount(typed, language, currency);
  return read.kind === 'amount' ? read.decimal : typed.trim();
}
