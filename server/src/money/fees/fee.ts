import type { BankAccountKind } from '@bank/ledger';
import type { Money } from '@bank/money';

export type FeeKind = 'maintenance' | 'payment';

/** Each fee is income on a line of its own. */
export const lineOf = { maintenance: 'fees_maintenance', payment: 'fees_payments' } as const satisfies Record<
  FeeKind,
  BankAccountKind
>;

/** A fee as it was earned: what it came to by the tariff and the rates at the end of its month. */
export interface ValuedFee {
  readonly fee: FeeKind;
  /** The first day of the month that it belongs to. */
  readonly month: string;
  readonly clientId: string;
  readonly accountId: string;
  readonly ofPaymentId: string | null;
  /** In the currency of the account. */
  readonly amount: Money;
  readonly inDollars: Money;
  readonly usdPerUnitScaled: bigint;
  /** Of the payment's currency, where it is of one. */
  readonly paymentUsdPerUnitScaled: bigint | null;
  readonly tariffId: string | null;
}

/** The same as the bank keeps it. */
export interface Fee extends ValuedFee {
  readonly id: string;
}
