import type { Language } from '@bank/contract';
import type { Money } from '@bank/money';

/** What a year brought to an account, as its entries say. */
export interface TaxedAccount {
  readonly number: string;
  /** Null where the account goes by its number alone. */
  readonly iban: string | null;
  /** What the client calls it; empty where they call it nothing. */
  readonly name: string;
  /** The balances before the first and after the last entry of the year. */
  readonly opening: Money;
  readonly closing: Money;
  readonly interestCredited: Money;
  readonly interestDebited: Money;
  /** Fees debited, less those that were given back. */
  readonly fees: Money;
}

/** All accounts in one currency, or the currencies that had no rate on the last day. */
export type TaxTotal =
  | {
      readonly closing: Money;
      readonly interestCredited: Money;
      readonly interestDebited: Money;
      readonly fees: Money;
      readonly rates: readonly TaxRate[];
    }
  | { readonly missing: readonly string[] };

/** The value of one unit of a currency in US dollars, times 10^10. */
export interface TaxRate {
  readonly currency: string;
  readonly usdPerUnitScaled: bigint;
  readonly asOf: Date;
}

/** The tax report of a client, of a year. */
export interface TaxReport {
  readonly client: { readonly name: string; readonly number: string };
  readonly year: number;
  /** The first day of the year, and its last one or, while it goes on, today: `YYYY-MM-DD`. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly isOver: boolean;
  /** One at least. */
  readonly accounts: readonly [TaxedAccount, ...TaxedAccount[]];
  /** Undefined where no total was asked for. */
  readonly total: TaxTotal | undefined;
  readonly language: Language;
  readonly createdAt: Date;
  /** Of the bank's clock, by its name in the IANA database. */
  readonly zone: string;
  /** True where no such bank exists: the foot then says so. */
  readonly isDemonstration: boolean;
}
