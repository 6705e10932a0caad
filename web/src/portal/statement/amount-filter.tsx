import { fill } from '@bank/dictionaries';
import { isAbove, money, readAmountBound, readTypedAmount, type CurrencyCode } from '@bank/money';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { StatementChoice } from './statement-choice.ts';
import { useDraft } from './use-draft.ts';
import type { Choose } from './use-statement-choice.ts';

/** The two ends of a range of amounts, each as the reader's language writes it. */
export function AmountFilter({ choice, onChoose }: { readonly choice: StatementChoice; readonly onChoose: Choose }) {
  const text = useText('statement').filters;
  return (
    <>
      <AmountEnd label={text.amountFrom} currency={choice.currency} value={choice.amountFrom} upperEnd={choice.amountTo} onChange={(amountFrom) => onChoose({ amountFrom })} />
      <AmountEnd label={text.amountTo} currency={choice.currency} value={choice.amountTo} lowerEnd={choice.amountFrom} onChange={(amountTo) => onChoose({ amountTo })} />
    </>
  );
}

interface AmountEndProps {
  readonly label: string;
  readonly currency: CurrencyCode;
  /** A plain decimal, or nothing. */
  readonly value: string;
  readonly lowerEnd?: string;
  readonly upperEnd?: string;
  readonly onChange: (value: string) => void;
}

function AmountEnd({ label, currency, value, lowerEnd = '', upperEnd = '', onChange }: AmountEndProps) {
  const text = useText('statement').filters;
  const language = useLanguage();
  const format = useFormat();
  const isReversed = (amount: string): boolean =>
    (lowerEnd !== '' && isAbove(readAmountBound(lowerEnd)!, readAmountBound(amount)!)) ||
    (upperEnd !== '' && isAbove(readAmountBound(amount)!, readAmountBound(upperEnd)!));
  const plain = (draft: string): string | null => (draft.trim() === '' ? '' : readTypedAmount(draft, language, currency));
  const { draft, type } = useDraft(value, {
    write: (amount) => format.rate(amount),
    read: (typed) => {
      const amount = plain(typed);
      return amount !== null && amount !== '' && isReversed(amount) ? null : amount;
    },
    handOver: onChange,
  });
  const typed = plain(draft);
  const error =
    typed === null
      ? fill(text.amountWrong, { example: format.amount(money(125_050n, currency)) })
      : typed !== '' && isReversed(typed)
        ? text.amountReversed
        : undefined;
  return (
    <Field label={label} error={error}>
      <TextInput value={draft} onChange={type} inputMode="decimal" autoComplete="off" suffix={currency} />
    </Field>
  );
}
