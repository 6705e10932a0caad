import type { Account as ShownAccount, Client } from '@bank/contract';
import { subtract } from '@bank/money';
import { findClientById } from '../identity/index.ts';
import type { Platform } from '../platform/platform.ts';
import { listAccountsOf, type Account } from './store.ts';

/** The User object of call 3 (spec 3): the client with their accounts. */
export async function presentClient({ db, config }: Platform, clientId: string): Promise<Client> {
  const [client, accounts] = await Promise.all([findClientById(db, clientId), listAccountsOf(db, clientId)]);
  if (client === undefined) throw new Error(`The session's client ${clientId} does not exist.`);
  return {
    id: client.number,
    firstName: client.firstName,
    lastName: client.lastName,
    companyName: client.companyName,
    email: client.email,
    accounts: accounts.map(presentAccount),
    sessionIdleSeconds: config.sessionIdleMinutes * 60,
    mustChangePassword: client.isFirstPassword && config.firstPassword === 'must_change',
  };
}

function presentAccount(account: Account): ShownAccount {
  const { id, number, type, currency, balance, minimumBalance, isClosed } = account;
  const availableBalance = availableBalanceOf(account);
  return { id, number, type, currency, balance, minimumBalance, availableBalance, isClosed };
}

/** Balance less security deposit, and never less than nothing. */
function availableBalanceOf({ balance, minimumBalance }: Account) {
  const available = subtract(balance, minimumBalance);
  return available.amountMinor < 0n ? { ...available, amountMinor: 0n } : available;
}
