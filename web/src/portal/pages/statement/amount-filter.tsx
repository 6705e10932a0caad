import { fill } from '@bank/dictionaries';
import {
  currencyCode,
  isAbove,
  money,
  readAmountBound,
  readTypedAmount,
  type CurrencyCode,
  type TypedAmount,
} from '@bank/money';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { readingsOf } from '../../orders/amount-problem-text.ts';
import type { StatementChoice } from './statement-choice.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import type { Choose } from './use-statement-choice.ts';

/** The two ends of a range of amounts, each as the reader's language writes it. */
export function AmountFilter({ choice, onChoose }: { readonly choice: StatementChoice; readonly onChoose: Choose }) {
  const text = useText('statement').filters;
  return (
    <>
      <AmountEnd
        label={text.amountFrom}
        currency={choice.currency}
        value={choice.amountFrom}
        upperEnd={choice.amountTo}
        onChange={(amountFrom) => onChoose({ amountFrom })}
      />
      <AmountEnd
        label={text.amountTo}
        currency={choice.currency}
        value={choice.amountTo}
        lowerEnd={choice.amountFrom}
        onChange={(amountTo) => onChoose({ amountTo })}
      />
    </>
  );
}

interface AmountEndProps {
  readonly label: string;
  /** Null where the amounts may be of any. */
  readonly currency: CurrencyCode | null;
  /** A plain decimal, or nothing. */
  readonly value: string;
  readonly lowerEnd?: string;
  readonly upperEnd?: string;
  readonly onChange: (value: string) => void;
}

/** Most currencies have two decimals: amounts of any are read as theirs are. */
const usualCurrency = currencyCode('EUR');

function AmountEnd({ label, currency: ofChoice, value, lowerEnd = '', upperEnd = '', onChange }: AmountEndProps) {
  const text = useText('statement').filters;
  const language = useLanguage();
  const format = useFormat();
  const currency = ofChoice ?? usualCurrency;
  const isReversed = (amount: string): boolean =>
    (lowerEnd !== '' && isAbove(readAmountBound(lowerEnd)!, readAmountBound(amount)!)) ||
    (upperEnd !== '' && isAbove(readAmountBound(amount)!, readAmountBound(upperEnd)!));
  const readingOf = (entered: string): TypedAmount =>
    entered.trim() === '' ? { kind: 'amount', decimal: '' } : readTypedAmount(entered, language, currency);
  const { typed, type } = useDebouncedText(value, {
    write: (amount) => format.decimal(amount),
    read: (entered) => {
      const reading = readingOf(entered);
      if (reading.kind !== 'amount') return null;
      return reading.decimal !== '' && isReversed(reading.decimal) ? null : reading.decimal;
    },
    handOver: onChange,
  });
  const error = errorOf(readingOf(typed));
  return (
    <Field label={label} error={error}>
      <TextInput value={typed} onChange={type} inputMode="decimal" autoComplete="off" suffix={ofChoice ?? undefined} />
    </Field>
  );

  function errorOf(reading: TypedAmount): string | undefined {
    switch (reading.kind) {
      case 'unreadable':
        return fill(text.amountWrong, { example: format.amount(money(125_050n, currency)) });
      case 'ambiguous':
        return fill(text.amountAmbiguous, readingsOf(reading, currency, format));
      case 'amount':
        return reading.decimal !== '' && isReversed(reading.decimal) ? text.amountReversed : undefined;
    }
  }
}
