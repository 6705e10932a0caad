import type { SuspenseReason } from '@bank/contract/office';
import { compactAccount, ownNumbersIn } from '@bank/contract';
import type { Account } from '../../money/accounts/index.ts';
import { isLegalMove } from '../../money/orders/index.ts';
import type { CamtEntry, CamtStatement, CamtTransaction } from './camt-file.ts';
import type { Fate, OwnOrder } from './fate.ts';
import type { SentBack } from './look-up-store.ts';
import { accountsNamed, returnIdsOf, type LookedUp } from './look-up.ts';
import { hasAmountOf, orderNamedBy, type NamedOrder } from './named-order.ts';
import type { FindReversed } from './reversed-entry.ts';
import type { HeldFor } from './screen-counterparties.ts';

interface Surroundings {
  readonly statement: CamtStatement;
  readonly entry: CamtEntry;
  readonly found: LookedUp;
  /** What transactions before this one do to orders and deposits. */
  readonly taken: Set<string>;
  readonly heldFor: HeldFor;
  readonly findReversed: FindReversed;
  /** Its reference was told before with another amount, or twice in one statement. */
  readonly isRepeated: boolean;
}

/** What becomes of a transaction that was not imported before. */
export function fateOf(transaction: CamtTransaction, around: Surroundings): Fate {
  if (transaction.isReversal) return fateOfReversal(transaction, around);
  const unjudged = whyUnjudged(around);
  if (unjudged !== undefined) return showing(unjudged, transaction, around);
  if (transaction.side === 'debit') return fateOfDebit(transaction, around);
  const named = orderNamedBy(transaction, around.found);
  if (named !== undefined) return fateOfOrdersMoney(transaction, named, around);
  // Money of ours that came back, and nobody knows of which order.
  return transaction.isReturn ? inSuspense('order_unknown') : fateOfReceipt(transaction, around);
}

/** Why an entry is left to people, whatever it names. */
function whyUnjudged({ entry, isRepeated }: Surroundings): SuspenseReason | undefined {
  if (entry.fault !== undefined) return 'entry_unreadable';
  if (entry.naming === 'none') return 'reference_missing';
  if (isRepeated) return 'reference_repeated';
  return entry.isLump ? 'details_missing' : undefined;
}

/** People see the account and the order that it names. */
function showing(reason: SuspenseReason, transaction: CamtTransaction, { entry, found }: Surroundings): Fate {
  const account = accountOf(transaction, found);
  return inSuspense(reason, {
    order: orderNamedBy(transaction, found)?.order,
    ...(typeof account === 'object' && { account }),
    ...(entry.fault !== undefined && { detail: entry.fault }),
  });
}

type Shown = Omit<Extract<Fate, { readonly kind: 'suspense' }>, 'kind' | 'reason'>;

function inSuspense(reason: SuspenseReason, shown: Shown = {}): Fate {
  return { kind: 'suspense', reason, ...shown };
}

/** The correspondent takes back an entry of its own: staff see which, and whose it was. */
function fateOfReversal(transaction: CamtTransaction, { statement, entry, found, findReversed }: Surroundings): Fate {
  const candidate = findReversed({ statement, entry, transaction });
  const told = candidate?.reversed.transaction;
  const account = told ? accountOf(told, found) : found.accounts.get(candidate?.accountNumber ?? '');
  const order =
    orderNamedBy(transaction, found)?.order ??
    (told && orderNamedBy(told, found)?.order) ??
    found.orders.get(candidate?.paymentId?.replaceAll('-', '') ?? '');
  return inSuspense('reversal', {
    reverses: candidate?.reversed,
    order,
    ...(entry.fault !== undefined && { detail: entry.fault }),
    ...(typeof account === 'object' && { account }),
  });
}

/**
 * Money that names an order of ours is nobody's deposit. Where banks tell it as the return of that order, or its text
 * does and they carry an id of it, it goes back to the client who ordered it, less what they kept. Else it waits, and
 * staff see the order: a payer can write the number of any order.
 */
function fateOfOrdersMoney(transaction: CamtTransaction, named: NamedOrder, around: Surroundings): Fate {
  const { order, isCertain, isContradicted } = named;
  // Its correspondent said before that it did not carry it out: what names it then is its money.
  const comesBack = transaction.isReturn || order.rejectionAnnounced !== undefined;
  const { found, taken, heldFor } = around;
  const account = accountOf(transaction, found);
  const shown = { order, ...(typeof account === 'object' && { account }) };
  if (isContradicted) return inSuspense('references_disagree', shown);
  const isWhole = hasAmountOf(transaction, order);
  if (isWhole && (isCertain || comesBack)) {
    const known = backBefore(order, taken);
    if (known !== undefined) return { kind: 'known', journalEntryId: known, order };
  }
  // Our own order that comes back with its reason was screened when it was placed.
  const held = transaction.returnReason === undefined ? heldFor(transaction) : undefined;
  if (held !== undefined) return inSuspense(held, shown);
  if (!isCertain || !(comesBack || transaction.saysReturn)) return inSuspense('order_named', shown);
  return isWhole || isLessCharges(transaction, order)
    ? fateOfReturn(transaction, order, around)
    : inSuspense('amount_differs', shown);
}

/** Of what is returned banks keep up to this part as their charge, where they do not tell one. */
const untoldChargePart = 10n;

/** The order comes back less a charge: one that is told with it, or a small one. */
function isLessCharges({ amount, chargesMinor }: CamtTransaction, order: OwnOrder): boolean {
  const kept = order.amount.amountMinor - amount.amountMinor;
  if (amount.currency !== order.amount.currency || kept <= 0n) return false;
  return kept === chargesMinor || kept * untoldChargePart <= order.amount.amountMinor;
}

/** Staff booked before that the money of the order came back, and no file has told of it yet. */
function backBefore(order: OwnOrder, taken: Set<string>): string | undefined {
  const { returnedBy, depositedBy, amount } = order;
  const byDeposit = depositedBy?.amountMinor === amount.amountMinor ? depositedBy : undefined;
  const before = returnedBy ?? byDeposit;
  if (before === undefined || before.isStated) return undefined;
  return isFirstOf(taken, `returned ${order.orderId}`) ? before.id : undefined;
}

/** An order of ours came back, once. */
function fateOfReturn(transaction: CamtTransaction, order: OwnOrder, { taken }: Surroundings): Fate {
  const { amount, returnReason: reason = order.rejectionAnnounced || 'NARR' } = transaction;
  const isOut = order.state === 'completed' || taken.has(`sent ${order.orderId}`);
  const isFirst = isFirstOf(taken, `returned ${order.orderId}`);
  const isAwaited =
    (isOut || order.state === 'sent' || order.state === 'rejection_announced') && order.depositedBy === undefined;
  if (!isAwaited || !isFirst) return inSuspense('order_not_awaited', { order });
  return order.isDebtorAccountClosed
    ? inSuspense('account_closed', { order })
    : {
        kind: 'order_returned',
        order,
        reason,
        received: hasAmountOf(transaction, order) ? undefined : amount,
        isCompletedFirst: !isOut,
      };
}

/** Money that went out: an order of ours, or money from suspense that was sent back. */
function fateOfDebit(transaction: CamtTransaction, { found, taken }: Surroundings): Fate {
  const back = sentBackBy(transaction, found);
  if (back !== undefined && back.amountMinor === transaction.amount.amountMinor && !back.isStated)
    return isFirstOf(taken, `back ${back.id}`)
      ? { kind: 'known', journalEntryId: back.id }
      : inSuspense('order_not_awaited');
  const named = orderNamedBy(transaction, found);
  if (named === undefined) return inSuspense('debit_unknown');
  const { order } = named;
  if (named.isContradicted) return inSuspense('references_disagree', { order });
  if (!hasAmountOf(transaction, order)) return inSuspense('amount_differs', { order });
  if (!isFirstOf(taken, `sent ${order.orderId}`)) return inSuspense('order_not_awaited', { order });
  if (order.sentBy !== undefined && !order.sentBy.isStated)
    return { kind: 'known', journalEntryId: order.sentBy.id, order };
  const isAwaited = isLegalMove(order.state, 'completed');
  return isAwaited ? { kind: 'order_completed', order } : inSuspense('order_not_awaited', { order });
}

/**
 * Money of suspense that went back, which a debit names by the id of its return, or by its UETR alone. A UETR of an
 * order of ours means the order.
 */
function sentBackBy(transaction: CamtTransaction, { sentBack, orders }: LookedUp): SentBack | undefined {
  const { uetr } = transaction;
  const named = [...returnIdsOf(transaction), ...(uetr === undefined || orders.has(uetr) ? [] : [uetr])];
  return named.map((id) => sentBack.get(id)).find((back) => back !== undefined);
}

/** Money that came in for a client. */
function fateOfReceipt(transaction: CamtTransaction, { statement, found, taken, heldFor }: Surroundings): Fate {
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
  const known = typeof account === 'string' ? {} : { account };
  const held = heldFor(transaction);
  if (held !== undefined) return inSuspense(held, known);
  if (typeof account === 'string') return inSuspense(account);
  if (account.currency !== statement.currency) return inSuspense('account_in_other_currency', known);
  if (account.isClosed) return inSuspense('account_closed', known);
  return { kind: 'booked', account };
}

/** The account that the sender named, by IBAN or number; else the only one in the text. */
function accountOf(transaction: CamtTransaction, { accounts }: LookedUp): Account | SuspenseReason {
  const { creditorAccount, remittanceInformation, texts } = transaction;
  const [own = compactAccount(creditorAccount)] = ownNumbersIn(compactAccount(creditorAccount));
  const named = accounts.get(own);
  if (named !== undefined) return named;
  // What the payer wrote, else what banks wrote beside it.
  for (const written of [[remittanceInformation], texts]) {
    const inText = new Set(written.flatMap(ownNumbersIn).flatMap((number) => accounts.get(number) ?? []));
    if (inText.size > 1) return 'several_accounts_named';
    for (const account of inText) return account;
  }
  return accountsNamed(transaction).length === 0 ? 'no_account_named' : 'account_unknown';
}

function isFirstOf(taken: Set<string>, key: string): boolean {
  const isFirst = !taken.has(key);
  taken.add(key);
  return isFirst;
}
