import type { Difference } from '@bank/contract/office';
import { amountText } from '../texts/amount-text.ts';
import { format } from '../texts/format.ts';
import { texts } from '../texts/texts.ts';
import { textOf } from '../texts/text-of.ts';

export interface DifferenceTexts {
  readonly what: string;
  readonly of: string;
  readonly was: string;
  readonly willBe: string;
}

/** A line of "was, will be" as people read it: names in words, amounts with their groups. */
export function differenceTexts({ what, of = '', was, willBe }: Difference): DifferenceTexts {
  const text = texts('proposals');
  const figure = (value: string | null): string => {
    if (value === null) return text.nothing;
    if (what === 'limit') return /^\d/.test(value) ? format.decimal(value) : value;
    if ((what === 'tariff' || what === 'deposit_offer') && (value === 'yes' || value === 'no'))
      return text.choices[value];
    const [amount = '', currency = '', ...more] = value.split(' ');
    const isAmount = /^-?\d{1,20}(\.\d{1,4})?$/.test(amount) && /^[A-Z]{3}$/.test(currency) && more.length === 0;
    return isAmount ? amountText({ amount, currency }) : value;
  };
  return { what: text.differences[what], of: ofText(what, of), was: figure(was), willBe: figure(willBe) };
}

function ofText(what: Difference['what'], of: string): string {
  const { checklist, choices, tariffFigures, fees } = texts('proposals');
  if (what === 'checklist') return textOf(checklist, of);
  if (what === 'limit') return textOf(choices, of);
  if (what === 'tariff') return textOf(tariffFigures, of);
  if (what !== 'fee' && what !== 'fee_due_again' && what !== 'fee_differs') return of;
  const [fee = '', ...month] = of.split(' ');
  return [textOf(fees, fee), ...month].join(' ');
}
