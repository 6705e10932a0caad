import type { AccountType, WireAccount, WireClient } from '@bank/contract';
import { currencyCode, fromDecimalString, type CurrencyCode, type Money } from '@bank/money';

/** An account as the client sees it. */
export interface Account {
  readonly id: string;
  /** The account number that people quote. */
  readonly number: string;
  readonly type: AccountType;
  readonly currency: CurrencyCode;
  readonly balance: Money;
  /** The security deposit, below which the balance never goes. */
  readonly minimumBalance: Money;
  readonly availableBalance: Money;
  /** Its statement stays; nothing goes from it or to it any more. */
  readonly isClosed: boolean;
}

export interface Client {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly accounts: readonly Account[];
  /** Idle life of the login, in seconds. */
  readonly sessionIdleSeconds: number;
  /** Nothing else is open until the password that the bank made up was changed. */
  readonly mustChangePassword: boolean;
}

/** From the wire's words to ours. Throws when an amount or a currency is not one. */
export function readWireClient(wire: WireClient): Client {
  return {
    id: wire.client_id,
    firstName: wire.client_first_name,
    lastName: wire.client_last_name,
    companyName: wire.company_name,
    email: wire.email,
    accounts: wire.accounts.map(readWireAccount),
    sessionIdleSeconds: wire.session_idle_seconds,
    mustChangePassword: wire.must_change_password === true,
  };
}

/** The client with the accounts that money can go from or to. */
export function withOpenAccounts(client: Client): Client {
  return { ...client, accounts: client.accounts.filter(({ isClosed }) => !isClosed) };
}

function readWireAccount(wire: WireAccount): Account {
  const currency = currencyCode(wire.currency_abbreviation);
  return {
    id: wire.id,
    number: wire.account_special_number,
    type: wire.account_type as AccountType,
    currency,
    balance: fromDecimalString(wire.balance, currency),
    minimumBalance: fromDecimalString(wire.min_balance, currency),
    availableBalance: fromDecimalString(wire.available_balance, currency),
    isClosed: wire.is_closed === true,
  };
}
