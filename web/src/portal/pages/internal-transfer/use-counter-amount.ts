import type { Account } from '@bank/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { readAmount } from '../../orders/typed-amount.ts';
import { useQuote, type QuoteState } from './use-quote.ts';

export interface CounterAmountWish {
  readonly debtor: Account | undefined;
  readonly creditor: Account | undefined;
  /** What is to be debited, as typed. */
  readonly typed: string;
  /** The same as a plain decimal; null while it cannot be sent. */
  readonly amount: string | null;
  /** Takes the amount to debit that the other side asks for. */
  readonly onFollow: (typed: string) => void;
}

export interface CounterAmount {
  readonly quote: QuoteState;
  /** The account to credit, where the transfer is a conversion. */
  readonly converted: Account | undefined;
  /** What is to be credited, as typed or as the quote says. */
  readonly text: string;
  readonly type: (typed: string) => void;
  /** The amount to debit leads again. */
  readonly forget: () => void;
}

/** Both amounts of a conversion: what was typed last leads, and the other side follows its quote. */
export function useCounterAmount({ debtor, creditor, typed, amount, onFollow }: CounterAmountWish): CounterAmount {
  const language = useLanguage();
  const format = useFormat();
  const [counterTyped, setCounterTyped] = useState<string | null>(null);
  const pair =
    debtor !== undefined && creditor !== undefined && debtor.currency !== creditor.currency
      ? { debtor, creditor }
      : null;
  const counterText = pair && counterTyped;

  function wish(): Parameters<typeof useQuote>[0] {
    if (pair === null) return null;
    const accounts = { debtorAccount: pair.debtor.id, creditorAccount: pair.creditor.id };
    if (counterText === null) return amount === null ? null : { ...accounts, amount, counterAmount: '' };
    const counter = readAmount(counterText, language, pair.creditor.currency);
    return counter.ok ? { ...accounts, amount: '', counterAmount: counter.amount } : null;
  }

  const quote = useQuote(wish());
  const debited = quote.stage === 'quoted' ? format.amount(quote.quote.amount) : '';
  const follow = useEffectEvent(() => {
    if (counterText !== null && debited !== typed) onFollow(debited);
  });
  useEffect(() => {
    if (debited !== '') follow();
  }, [debited]);

  return {
    quote,
    converted: pair?.creditor,
    text: counterText ?? (quote.stage === 'quoted' ? format.amount(quote.quote.counterAmount) : ''),
    type: setCounterTyped,
    forget: () => setCounterTyped(null),
  };
}
