import { accountTypeNames, type WireClient } from '@bank/contract';
import { subtract, toDecimalString } from '@bank/money';
import { findClientById } from '../identity/index.ts';
import type { Platform } from '../platform/platform.ts';
import { listAccountsOf, type Account } from './store.ts';

/** The User object of call 3 (spec 3): the client with their accounts. */
export async function presentClient({ db, config }: Platform, clientId: string): Promise<WireClient> {
  const [client, accounts] = await Promise.all([findClientById(db, clientId), listAccountsOf(db, clientId)]);
  if (client === undefined) throw new Error(`The session's client ${clientId} does not exist.`);
  return {
    client_id: client.number,
    client_first_name: client.firstName,
    client_last_name: client.lastName,
    company_name: client.companyName,
    email: client.email,
    accounts: accounts.map(presentAccount),
    session_idle_seconds: config.sessionIdleMinutes * 60,
    ...(client.isFirstPassword && config.firstPassword === 'must_change' && { must_change_password: true as const }),
  };
}

function presentAccount(account: Account): WireClient['accounts'][number] {
  return {
    id: account.id,
    account_special_number: account.number,
    account_type_name: accountTypeNames[account.type],
    account_type: account.type,
    currency_abbreviation: account.currency,
    balance: toDecimalString(account.balance),
    min_balance: toDecimalString(account.minimumBalance),
    available_balance: toDecimalString(availableBalance(account)),
    ...(account.isClosed && { is_closed: true as const }),
  };
}

/** Balance less security deposit, and never less than nothing. */
function availableBalance({ balance, minimumBalance }: Account) {
  const available = subtract(balance, minimumBalance);
  return available.amountMinor < 0n ? { ...available, amountMinor: 0n } : available;
}
