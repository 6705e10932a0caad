import type { SuspenseReason } from '@bank/contract/office';
import { compactAccount, ownNumbersIn } from '@bank/contract';
import type { Account } from '../accounts/index.ts';
import { isLegalMove } from '../orders/index.ts';
import { CamtRefused, type CamtEntry, type CamtFile, type CamtStatement, type CamtTransaction } from './camt-file.ts';
import type { Fate, OwnOrder, PlannedTransaction } from './fate.ts';
import type { SentBack } from './look-up-store.ts';
import { accountsNamed, ownIdOf, returnIdsOf, seenKey, type LookedUp } from './look-up.ts';

/**
 * Judges what becomes of each transaction of a file, in the order of the file.
 *
 * @param isListed whether the name of who paid is like one on a list of sanctions
 * @throws CamtRefused for an entry that was imported before with another amount
 */
export function planEntries(
  file: CamtFile,
  found: LookedUp,
  isListed: (transaction: CamtTransaction) => boolean,
): readonly PlannedTransaction[] {
  // What an entry of this file does to an order, the next one of the file finds done.
  const taken = new Set<string>();
  return file.statements.flatMap((statement) =>
    statement.entries.flatMap((entry) =>
      entry.transactions.map((transaction, index): PlannedTransaction => {
        const fate = fateOfEntry(statement, entry, found) ?? fateOf(transaction, { statement, found, taken, isListed });
        return { statement, entry, transaction, part: index + 1, fate };
      }),
    ),
  );
}

/** What is so for all transactions of an entry. */
function fateOfEntry(statement: CamtStatement, entry: CamtEntry, { seen }: LookedUp): Fate | undefined {
  if (!entry.isBooked) return { kind: 'announced' };
  const moved = seen.get(seenKey(statement, entry.servicerReference));
  if (moved === undefined) return undefined;
  const { amountMinor } = entry.amount;
  if (moved === (entry.side === 'credit' ? amountMinor : -amountMinor)) return { kind: 'seen' };
  throw new CamtRefused(
    `Line ${entry.line}, Ntry: the entry ${entry.servicerReference} was imported before with another amount.`,
  );
}

interface Surroundings {
  readonly statement: CamtStatement;
  readonly found: LookedUp;
  readonly taken: Set<string>;
  readonly isListed: (transaction: CamtTransaction) => boolean;
}

function fateOf(transaction: CamtTransaction, around: Surroundings): Fate {
  if (transaction.isReversal) return inSuspense('reversal');
  if (transaction.returnReason !== undefined && transaction.side === 'credit')
    return fateOfReturn(transaction, transaction.returnReason, around);
  return transaction.side === 'debit' ? fateOfDebit(transaction, around) : fateOfReceipt(transaction, around);
}

function inSuspense(reason: SuspenseReason, account?: Account): Fate {
  return { kind: 'suspense', reason, ...(account && { account }) };
}

/** The order that a transaction names by end-to-end id, UETR or both. */
function orderOf(transaction: CamtTransaction, { ordersById, ordersByUetr }: LookedUp): OwnOrder | SuspenseReason {
  const byId = ordersById.get(ownIdOf(transaction) ?? '');
  const byUetr = ordersByUetr.get(transaction.uetr ?? '');
  const order = byId ?? byUetr;
  if (order === undefined) return 'order_unknown';
  if (byId !== undefined && byUetr !== undefined && byId.orderId !== byUetr.orderId) return 'references_disagree';
  const { amount } = order;
  const isSame =
    amount.amountMinor === transaction.amount.amountMinor && amount.currency === transaction.amount.currency;
  return isSame ? order : 'amount_differs';
}

/** An order of ours came back. */
function fateOfReturn(transaction: CamtTransaction, reason: string, { found, taken }: Surroundings): Fate {
  const order = orderOf(transaction, found);
  if (typeof order === 'string') return inSuspense(order);
  const wasSentNow = taken.has(`sent ${order.orderId}`);
  const isFirst = isFirstOf(taken, `returned ${order.orderId}`);
  if (order.returnedBy !== undefined && !order.returnedBy.isStated && isFirst)
    return { kind: 'known', journalEntryId: order.returnedBy.id };
  const isAwaited = order.state === 'completed' || wasSentNow;
  if (!isAwaited || !isFirst) return inSuspense('order_not_awaited');
  return order.isDebtorAccountClosed ? inSuspense('account_closed') : { kind: 'order_returned', order, reason };
}

/** Money that went out: an order of ours, or money from suspense that was sent back. */
function fateOfDebit(transaction: CamtTransaction, { found, taken }: Surroundings): Fate {
  const back = sentBackBy(transaction, found);
  if (back !== undefined && back.amountMinor === transaction.amount.amountMinor && !back.isStated)
    return isFirstOf(taken, `back ${back.id}`)
      ? { kind: 'known', journalEntryId: back.id }
      : inSuspense('order_not_awaited');
  const order = orderOf(transaction, found);
  if (typeof order === 'string') return inSuspense(order === 'order_unknown' ? 'debit_unknown' : order);
  if (!isFirstOf(taken, `sent ${order.orderId}`)) return inSuspense('order_not_awaited');
  if (order.sentBy !== undefined && !order.sentBy.isStated) return { kind: 'known', journalEntryId: order.sentBy.id };
  const isAwaited = isLegalMove(order.state, 'completed');
  return isAwaited ? { kind: 'order_completed', order } : inSuspense('order_not_awaited');
}

/**
 * Money of suspense that went back, which a debit names by the id of its return, or by its UETR alone. A UETR of an
 * order of ours means the order.
 */
function sentBackBy(transaction: CamtTransaction, { sentBack, ordersByUetr }: LookedUp): SentBack | undefined {
  const { uetr } = transaction;
  const named = [...returnIdsOf(transaction), ...(uetr === undefined || ordersByUetr.has(uetr) ? [] : [uetr])];
  return named.map((id) => sentBack.get(id)).find((back) => back !== undefined);
}

/** Money that came in for a client. */
function fateOfReceipt(transaction: CamtTransaction, { statement, found, taken, isListed }: Surroundings): Fate {
  const account = accountOf(transaction, found);
  const before = found.received.get(transaction.uetr ?? '');
  if (
    before !== undefined &&
    !before.isStated &&
    typeof account !== 'string' &&
    before.account === account.number &&
    before.amountMinor === transaction.amount.amountMinor &&
    isFirstOf(taken, `received ${before.id}`)
  )
    return { kind: 'known', journalEntryId: before.id };
  const known = typeof account === 'string' ? undefined : account;
  if (isListed(transaction)) return inSuspense('name_on_a_list', known);
  if (typeof account === 'string') return inSuspense(account);
  if (account.currency !== statement.currency) return inSuspense('account_in_other_currency', account);
  if (account.isClosed) return inSuspense('account_closed', account);
  return { kind: 'booked', account };
}

/** The account that the sender named, by IBAN or number; else the only one in the text. */
function accountOf(transaction: CamtTransaction, { accounts }: LookedUp): Account | SuspenseReason {
  const { creditorAccount, remittanceInformation } = transaction;
  const [own = compactAccount(creditorAccount)] = ownNumbersIn(compactAccount(creditorAccount));
  const named = accounts.get(own);
  if (named !== undefined) return named;
  const inText = ownNumbersIn(remittanceInformation).flatMap((number) => accounts.get(number) ?? []);
  if (inText.length > 1) return 'several_accounts_named';
  return inText[0] ?? (accountsNamed(transaction).length === 0 ? 'no_account_named' : 'account_unknown');
}

function isFirstOf(taken: Set<string>, key: string): boolean {
  const isFirst = !taken.has(key);
  taken.add(key);
  return isFirst;
}
