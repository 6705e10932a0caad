import type { SuspenseReason } from '@bank/contract/office';
import {
  bankAccount,
  postEntries,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerAccountId,
} from '@bank/ledger';
import type { CurrencyCode } from '@bank/money';
import { recordStaffActs } from '../../base/audit/index.ts';
import { completeOrders, returnOrders } from '../../money/orders/index.ts';
import { postDeposits, type DepositToPost } from '../../money/payments/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { CamtRefused, type CamtStatement } from './camt-file.ts';
import type { Fate, PlannedTransaction } from './fate.ts';
import { readSettlements } from './look-up-store.ts';
import type { NewEntry } from './store.ts';
import type { IncomingOutcome } from './incoming-entry.ts';
import { takeLumpsBack } from './split-lumps.ts';
import { isInBand, readValueDateBand, type ValueDateBand } from './value-date-band.ts';

/** What is booked of a transaction. */
interface Booked {
  readonly outcome: IncomingOutcome;
  readonly journalEntryId: string;
  readonly suspenseReason?: SuspenseReason;
  readonly suspenseDetail?: string | undefined;
}

/** Why a transaction waits. */
interface Waiting {
  readonly reason: SuspenseReason;
  readonly detail?: string | undefined;
}

type Bookings = Map<PlannedTransaction, Booked>;

/**
 * Books what the plan of a file says: orders that went out and those that came back, then receipts and what goes to
 * suspense, many at once. The caller has locked all orders and accounts concerned.
 *
 * @throws CamtRefused where the books refuse any of it
 */
export async function bookEntries(
  platform: Platform,
  plan: readonly PlannedTransaction[],
  { statementIds, fileName }: { readonly statementIds: ReadonlyMap<CamtStatement, string>; readonly fileName: string },
): Promise<NewEntry[]> {
  await takeLumpsBack(platform, plan, fileName);
  const bookings: Bookings = new Map();
  const waiting = new Map<PlannedTransaction, Waiting>();
  for (const planned of plan) {
    const { fate } = planned;
    if (fate.kind === 'known') bookings.set(planned, { outcome: 'known', journalEntryId: fate.journalEntryId });
    else if (fate.kind === 'suspense') waiting.set(planned, fate);
  }
  await settleOrders(platform, plan, bookings);
  for (const [planned, why] of await bookReceipts(platform, plan, bookings)) waiting.set(planned, why);
  await bookSuspense(platform, waiting, bookings);
  const kept = plan.filter((planned) => bookings.has(planned));
  const ids = new Map(kept.map(({ transaction }) => [transaction, platform.newId()]));
  return kept.map((planned): NewEntry => {
    const { fate, ...told } = planned;
    const { statement, transaction } = told;
    const { outcome, suspenseReason, suspenseDetail, journalEntryId } = bookings.get(planned)!;
    const reversed = fate.kind === 'suspense' ? fate.reverses : undefined;
    return {
      ...told,
      id: ids.get(transaction)!,
      statementId: statementIds.get(statement)!,
      outcome,
      suspenseReason,
      suspenseDetail,
      accountId: 'account' in fate ? fate.account?.id : undefined,
      orderId: 'order' in fate ? fate.order?.orderId : undefined,
      reversesId: reversed?.id ?? (reversed?.transaction && ids.get(reversed.transaction)),
      journalEntryId,
    };
  });
}

type Settling = Extract<Fate, { readonly kind: 'order_completed' | 'order_returned' }>;

/** Moves orders of ours as staff would: all that went out, then all that came back. Who moved money is read once. */
async function settleOrders(
  platform: Platform,
  plan: readonly PlannedTransaction[],
  bookings: Bookings,
): Promise<void> {
  const settling = plan.flatMap((planned) => {
    const { fate } = planned;
    return fate.kind === 'order_completed' || fate.kind === 'order_returned' ? [{ planned, fate }] : [];
  });
  const returns = settling.flatMap(({ fate }) => (fate.kind === 'order_returned' ? [fate] : []));
  const gone = settling.filter(({ fate }) => fate.kind === 'order_completed' || fate.isCompletedFirst);
  const refused = new Map([
    ...(await completeOrders(
      platform,
      gone.map(({ fate }) => fate.order.orderId),
    )),
    ...(await returnOrders(
      platform,
      returns.map(({ order, reason, received }) => ({ orderId: order.orderId, reason, received })),
    )),
  ]);
  for (const { planned, fate } of settling) refuseUnsettled(planned, fate, refused.get(fate.order.orderId));
  const moves = await readSettlements(
    platform.db,
    settling.map(({ fate }) => fate.order.paymentId),
  );
  for (const { planned, fate } of settling) {
    const { sentBy, returnedBy } = moves.get(fate.order.paymentId)!;
    const moved = fate.kind === 'order_completed' ? sentBy : returnedBy;
    bookings.set(planned, { outcome: fate.kind, journalEntryId: moved! });
  }
}

function refuseUnsettled({ entry }: PlannedTransaction, { order }: Settling, why: string | undefined): void {
  if (why !== undefined)
    throw new CamtRefused(`Line ${entry.line}, Ntry: the order ${order.transferNumber} cannot be settled (${why}).`);
}

/** Answers those that their accounts refuse, though nothing seemed to be in the way. */
async function bookReceipts(
  platform: Platform,
  plan: readonly PlannedTransaction[],
  bookings: Bookings,
): Promise<ReadonlyMap<PlannedTransaction, Waiting>> {
  const receipts: PlannedTransaction[] = [];
  const deposits: DepositToPost[] = [];
  for (const planned of plan) {
    if (planned.fate.kind !== 'booked') continue;
    receipts.push(planned);
    deposits.push({ ...depositOf(planned), account: planned.fate.account });
  }
  const outcomes = await postDeposits(platform, platform.db, deposits);
  const refused = new Map<PlannedTransaction, Waiting>();
  receipts.forEach((planned, place) => {
    const outcome = outcomes[place]!;
    if (outcome === 'ledger_account_blocked') refused.set(planned, { reason: 'account_blocked', detail: '' });
    else if (typeof outcome === 'string') refused.set(planned, { reason: 'account_refuses', detail: outcome });
    else bookings.set(planned, { outcome: 'booked', journalEntryId: outcome.entryId });
  });
  return refused;
}

/** What a client's deposit keeps of it. Where nobody is named the bank that sent it is. */
function depositOf({ statement, transaction }: PlannedTransaction): Omit<DepositToPost, 'account'> {
  const { amount, counterparty, remittanceInformation, endToEndId, uetr, valueDate } = transaction;
  const { name, account, agentName, agentBic } = counterparty;
  return {
    amount,
    debtor: { name: name || agentName || statement.correspondentBic, account },
    reference: remittanceInformation,
    ...(endToEndId !== undefined && { endToEndId }),
    ...(uetr !== undefined && { uetr }),
    ...(agentBic !== '' && { debtorAgent: { name: agentName, bic: agentBic } }),
    valueDate,
  };
}

const suspenseAtOnce = 1_000;

/** The correspondent holds it, or has it no more, and the bank does not know yet for whom. */
async function bookSuspense(
  platform: Platform,
  waiting: ReadonlyMap<PlannedTransaction, Waiting>,
  bookings: Bookings,
): Promise<void> {
  const all = [...waiting];
  const band = await readValueDateBand(platform);
  for (let start = 0; start < all.length; start += suspenseAtOnce)
    await bookSomeSuspense(platform, all.slice(start, start + suspenseAtOnce), { bookings, band });
}

async function bookSomeSuspense(
  { db, newId, clock, ...platform }: Platform,
  waiting: readonly (readonly [PlannedTransaction, Waiting])[],
  { bookings, band }: { readonly bookings: Bookings; readonly band: ValueDateBand },
): Promise<void> {
  const drafts: JournalEntryDraft[] = [];
  const own = new Map<CurrencyCode, { readonly nostro: LedgerAccountId; readonly suspense: LedgerAccountId }>();
  for (const currency of new Set(waiting.map(([{ transaction }]) => transaction.amount.currency))) {
    const of = { currency, newId, now: clock.now() };
    const nostro = await bankAccount(db, { kind: 'nostro', ...of });
    own.set(currency, { nostro, suspense: await bankAccount(db, { kind: 'suspense', ...of }) });
  }
  for (const [{ transaction }] of waiting) {
    const { side, amount, valueDate } = transaction;
    const { nostro, suspense } = own.get(amount.currency)!;
    const [from, to] = side === 'credit' ? [nostro, suspense] : [suspense, nostro];
    drafts.push({
      id: newId() as JournalEntryId,
      kind: 'suspense',
      bookedAt: clock.bookingTime(),
      // What waits for its value date has that of its booking until a person knows better.
      ...(valueDate !== undefined && isInBand(band, valueDate) && { valueDate }),
      postings: [
        { accountId: from, side: 'debit', amount },
        { accountId: to, side: 'credit', amount },
      ],
    });
  }
  const outcomes = await postEntries(db, drafts, { newId });
  waiting.forEach(([planned, { reason, detail }], place) => {
    const outcome = outcomes[place]!;
    if ('refusal' in outcome) refuseEntry(planned, outcome.refusal);
    else
      bookings.set(planned, {
        outcome: 'suspense',
        suspenseReason: reason,
        suspenseDetail: detail,
        journalEntryId: outcome.posted,
      });
  });
  await recordStaffActs(
    db,
    { newId, clock, staff: platform.staff },
    drafts.map(({ id }) => ({ kind: 'suspense_booked', subject: id, about: [{ kind: 'booking', id }] })),
  );
}

function refuseEntry({ entry }: PlannedTransaction, refusal: string): never {
  throw new CamtRefused(`Line ${entry.line}, Ntry: the books refuse it (${refusal}).`);
}
