import type { AccountType } from '@bank/contract';
import { openLedgerAccount } from '@bank/ledger';
import type { Money } from '@bank/money';
import { randomInt } from 'node:crypto';
import type { Database } from '../../base/platform/platform.ts';
import { insertAccount } from './store.ts';

export interface AccountToOpen {
  readonly clientId: string;
  readonly type: AccountType;
  /** The security deposit; its currency is the account's. Zero where none is asked for. */
  readonly minimumBalance: Money;
  /** Made here where none is given. */
  readonly number?: string;
  readonly openedAt: Date;
}

/**
 * Opens an account with a balance of zero, in the books and in the client's list. Call it inside a database
 * transaction.
 */
export async function openAccount(
  transaction: Database,
  account: AccountToOpen,
  newId: () => string,
): Promise<{ id: string; number: string }> {
  const number = account.number ?? newAccountNumber();
  const { currency, amountMinor } = account.minimumBalance;
  const ledgerAccountId = await openLedgerAccount(transaction, {
    id: newId(),
    code: `client:${number}`,
    kind: 'client',
    currency,
    floorMinor: amountMinor,
    openedAt: account.openedAt,
  });
  const id = newId();
  await insertAccount(transaction, { ...account, id, number, currency, ledgerAccountId });
  return { id, number };
}

/** `OS24` and eight digits. The unique index of the books refuses a number that is taken. */
function newAccountNumber(): string {
  return `OS24${randomInt(100_000_000).toString().padStart(8, '0')}`;
}
