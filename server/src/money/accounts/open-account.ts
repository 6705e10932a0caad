import type { AccountType } from '@bank/contract';
import { openLedgerAccount } from '@bank/ledger';
import type { Money } from '@bank/money';
import { randomInt } from 'node:crypto';
import type { Database } from '../../base/platform/platform.ts';
import { findAccountByNumber, insertAccount } from './store.ts';

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
  drawNumber = newAccountNumber,
): Promise<{ id: string; number: string }> {
  const number = account.number ?? (await freeNumber(transaction, drawNumber));
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

const drawsMax = 20;

/** The more accounts a bank has, the sooner a number is drawn that somebody has. */
async function freeNumber(transaction: Database, drawNumber: () => string): Promise<string> {
  let number = drawNumber();
  for (let draw = 1; draw < drawsMax; draw += 1) {
    if ((await findAccountByNumber(transaction, number)) === undefined) break;
    number = drawNumber();
  }
  return number;
}

/** `OS24` and eight digits. Of two that draw one number at once, the unique index of the books refuses the second. */
function newAccountNumber(): string {
  return `OS24${randomInt(100_000_000).toString().padStart(8, '0')}`;
}
