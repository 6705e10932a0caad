import { add, type CurrencyCode, type Money } from '@bank/money';
import type { Account } from '../../calls/client.ts';

/** Which entries are shown. It stands in the address, so that a reload and a bookmark show the same. */
export interface StatementChoice {
  readonly currency: CurrencyCode;
  /** One account of that currency, or null for all of them. */
  readonly accountId: string | null;
}

/** The currencies of the accounts, in the order of the accounts. */
export function currenciesOf(accounts: readonly Account[]): readonly CurrencyCode[] {
  return [...new Set(accounts.map((account) => account.currency))];
}

/** Reads the choice out of an address; what does not fit the accounts is left out. Null without accounts. */
export function readChoice(search: string, accounts: readonly Account[]): StatementChoice | null {
  const wanted = new URLSearchParams(search);
  const account = accounts.find(({ id }) => id === wanted.get('account'));
  if (account !== undefined) return { currency: account.currency, accountId: account.id };
  const currencies = currenciesOf(accounts);
  const currency = currencies.find((code) => code === wanted.get('currency')) ?? currencies[0];
  return currency === undefined ? null : { currency, accountId: null };
}

/** The query of an address that holds the choice: `?currency=EUR`. */
export function writeChoice(choice: StatementChoice): string {
  const query = new URLSearchParams({ currency: choice.currency });
  if (choice.accountId !== null) query.set('account', choice.accountId);
  return `?${query.toString()}`;
}

/** The accounts that a choice shows. */
export function chosenAccounts(choice: StatementChoice, accounts: readonly Account[]): readonly Account[] {
  return accounts.filter(
    ({ id, currency }) => currency === choice.currency && (choice.accountId === null || id === choice.accountId),
  );
}

/** Sum over accounts of one currency; null without accounts. */
export function sumOf(accounts: readonly Account[], amountOf: (account: Account) => Money): Money | null {
  return accounts.map(amountOf).reduce<Money | null>((sum, amount) => (sum === null ? amount : add(sum, amount)), null);
}
