import type { Account } from '@bank/contract';
import type { CurrencyCode } from '@bank/money';
import { useMemo } from 'react';
import { useAddressChoice } from './use-address-choice.ts';
import type { RatesReading } from '../../client/use-exchange-rates.ts';
import { worthCurrencies, worthOf, type Worth } from './worth.ts';

export interface ChosenWorth {
  /** Null while the rates are not read. */
  readonly worth: Worth | null;
  readonly currency: CurrencyCode;
  /** Every currency that the total can be shown in. */
  readonly currencies: readonly CurrencyCode[];
  readonly choose: (currency: CurrencyCode) => void;
}

/** What the accounts are worth in a currency of the client's choice, which the address keeps. */
export function useWorth(accounts: readonly Account[], reading: RatesReading): ChosenWorth {
  const rates = reading.stage === 'read' ? reading.rates.rates : null;
  const currencies = useMemo(() => worthCurrencies(accounts, rates ?? []), [accounts, rates]);
  const [currency, choose] = useAddressChoice<CurrencyCode>('in', currencies);
  const worth = useMemo(() => rates && worthOf(accounts, rates, currency), [accounts, rates, currency]);
  return { worth, currency, currencies, choose };
}
