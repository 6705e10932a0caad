import { usualReturnCode, type ReturnCode } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import {
  bankAccount,
  postEntries,
  type BankAccountKind,
  type JournalEntryId,
  type LedgerAccountId,
  type LedgerRefusal,
} from '@bank/ledger';
import type { CurrencyCode } from '@bank/money';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import { decideWithinLimits, limitOfOne, type ToDecide } from '../../money/orders/index.ts';
import { insertEntriesByHand } from '../../money/payments/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { keepScreened, screenNames } from '../../people/screening/index.ts';
import { askedTexts, placesOf } from './screen-counterparties.ts';
import { insertReturn } from './returns-store.ts';
import { insertShares } from './decisions-store.ts';
import { findEntry, lockEntry, resolveEntry } from './store.ts';
import type { IncomingEntry, Resolution } from './incoming-entry.ts';

/** Why staff cannot do with money in suspense what they asked for. */
export type ResolutionRefusal =
  | 'entry_not_found'
  | 'entry_not_in_suspense'
  /** Its payer is like a name on a list, and compliance has not said that it is somebody else. */
  | 'entry_held_by_screening'
  | 'account_not_found'
  | 'account_in_other_currency'
  /** It went out: no account of a client pays it, and nothing goes back. */
  | 'entry_is_a_debit'
  /** It names an order whose money that account has back: it would be credited twice. */
  | 'order_has_its_money'
  /** The shares are not the whole amount, or one of them is no amount. */
  | 'shares_not_exact'
  /** It takes back no credit of this amount that a client still has. */
  | 'reversal_has_no_credit'
  /** It names no order that can come back, or more came than went out. */
  | 'order_not_returnable'
  /** With what this person decided today it is above a limit. */
  | 'second_person_required'
  | LedgerRefusal;

/** A part of money in suspense, as the limits of one person count it. */
export type CountedPart = Pick<ToDecide, 'clientId' | 'payee' | 'amount'>;

export type Resolved = { readonly entry: IncomingEntry } | ResolutionRefusal;

export interface Decision {
  readonly entryId: string;
  /** Stays on record, and with the bank. */
  readonly reason: string;
  /** One person decides: within the limits of a day. */
  readonly isAlone?: boolean | undefined;
  /** Of two people; undefined where one decides. */
  readonly approval?: { readonly by: string; readonly author: string; readonly proposalId: string } | undefined;
}

/** Money goes back for a reason that its sender's bank reads. Without one that which fits why the money waits. */
export interface ReturnDecision extends Decision {
  readonly code?: ReturnCode | undefined;
}

/**
 * Sends money back to where it came from: it leaves in the next file of returns for its correspondent. The debit that
 * the correspondent then tells is known by the id of the return.
 */
export function returnEntry(platform: Platform, { code, ...decision }: ReturnDecision): Promise<Resolved> {
  return resolve(
    platform,
    decision,
    'returned',
    async (inside, entry) => {
      if (entry.side === 'debit') return 'entry_is_a_debit';
      const { currency } = entry.amount;
      return post(inside, entry, {
        kind: 'suspense returned',
        from: await own(inside, 'suspense', currency),
        to: await own(inside, 'nostro', currency),
      });
    },
    {
      countsFor: (_, { counterparty, amount }) =>
        Promise.resolve([{ clientId: undefined, payee: counterparty.account || counterparty.name, amount }]),
      afterwards: ({ db }, entry) =>
        insertReturn(db, {
          entryId: entry.id,
          code: code ?? usualReturnCode(entry.suspenseReason),
          reference: returnReference(entry),
        }),
    },
  );
}

/** It is the bank's own: charges and interest of the correspondent. */
export function keepEntry(platform: Platform, decision: Decision): Promise<Resolved> {
  const { reason, approval } = decision;
  return resolve(platform, decision, 'own', async (inside, entry) => {
    const { currency } = entry.amount;
    const suspense = await own(inside, 'suspense', currency);
    const booked = await (entry.side === 'credit'
      ? post(inside, entry, { kind: 'suspense kept', from: suspense, to: await own(inside, 'income', currency) })
      : post(inside, entry, { kind: 'suspense kept', from: await own(inside, 'expense', currency), to: suspense }));
    if (!isRefused(booked))
      await insertEntriesByHand(inside.db, [
        { entryId: booked, text: reason, author: approval?.author ?? staffName(platform), approval },
      ]);
    return booked;
  });
}

/**
 * How a return is called, or will be (RtrId): the debit of the correspondent names it. Money that goes back once more
 * has another one.
 */
export function returnReference({
  id,
  sentBack,
  undoneReturnCount,
}: Pick<IncomingEntry, 'id' | 'sentBack' | 'undoneReturnCount'>): string {
  const again = undoneReturnCount === 0 ? '' : `-${undoneReturnCount + 1}`;
  return sentBack?.reference ?? id.replaceAll('-', '') + again;
}

/** Thrown where something was booked already: nothing of it stays. */
export class ResolutionRefused extends Error {
  readonly refusal: ResolutionRefusal;
  constructor(refusal: ResolutionRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Of two of the staff who decide at once one wins. */
export async function resolve(
  platform: Platform,
  { entryId, reason, isAlone = false }: Decision,
  resolution: Exclude<Resolution, 'split' | 'taken_back'>,
  /** Answers the entry of the books, or several: one for each account. */
  book: (
    inside: Platform,
    entry: IncomingEntry,
  ) => Promise<JournalEntryId | readonly JournalEntryId[] | Exclude<Resolved, object>>,
  {
    countsFor = () => Promise.resolve([]),
    afterwards,
  }: {
    /** Whose limits it counts for, part by part. Without it nobody's but those of the person who decides. */
    readonly countsFor?: (inside: Platform, entry: IncomingEntry) => Promise<readonly CountedPart[]>;
    readonly afterwards?: (inside: Platform, entry: IncomingEntry) => Promise<void>;
  } = {},
): Promise<Resolved> {
  const id = readId(entryId.trim());
  if (id === undefined) return 'entry_not_found';
  await screenAgain(platform, id);
  const decided = inTransaction(platform.db, async (transaction): Promise<Resolved> => {
    const inside: Platform = { ...platform, db: transaction };
    const entry = await lockEntry(transaction, id);
    if (entry === undefined) return 'entry_not_found';
    if (entry.outcome !== 'suspense' || entry.resolution !== null) return 'entry_not_in_suspense';
    if (entry.releasedHitCount < entry.hitCount) return 'entry_held_by_screening';
    const whole = { clientId: undefined, payee: '', amount: entry.amount };
    const parts = isAlone ? await countsFor(inside, entry) : [];
    const toDecide = (part: CountedPart, subject: string): ToDecide => ({ kind: 'resolve_suspense', subject, ...part });
    if (isAlone)
      for (const part of [whole, ...parts])
        if ((await limitOfOne(inside, transaction, toDecide(part, id))) !== undefined) return 'second_person_required';
    const made = await book(inside, entry);
    const [booked, ...further] = typeof made === 'string' ? [made] : made;
    if (booked === undefined) throw new Error('A decision about suspense has booked nothing.');
    if (isRefused(booked)) return booked;
    if (isAlone)
      for (const [place, part] of (parts.length === 0 ? [whole] : parts).entries()) {
        // Parts add up: each counts by its own entry of the books.
        const counted = toDecide(part, place === 0 ? id : (further[place - 1] ?? id));
        if ((await decideWithinLimits(inside, transaction, counted)) !== undefined)
          throw new ResolutionRefused('second_person_required');
      }
    const at = platform.clock.now();
    await insertShares(transaction, { entryId: id, resolutionEntryId: booked, journalEntryIds: further });
    await resolveEntry(transaction, id, { resolution, at, by: staffName(platform), reason, journalEntryId: booked });
    await afterwards?.(inside, entry);
    await recordStaffAct(transaction, platform, {
      kind: kindOfEvent[resolution],
      subject: id,
      about: [
        // A deposit of a client and an order have events of their own.
        ...(resolution === 'assigned' || resolution === 'order_returned' ? [] : bookingsOf(booked, further)),
        ...(resolution === 'own' ? [{ kind: 'entry_by_hand', id: booked } as const] : []),
        { kind: 'incoming_entry', id },
      ],
    });
    return { entry: (await findEntry(transaction, id))! };
  });
  return decided.catch((error: unknown) => {
    if (error instanceof ResolutionRefused) return error.refusal;
    throw error;
  });
}

const kindOfEvent = {
  assigned: 'suspense_assigned',
  order_returned: 'suspense_assigned',
  debited: 'suspense_debited',
  returned: 'suspense_returned',
  own: 'suspense_assigned',
  acquirer: 'suspense_assigned',
} as const;

function bookingsOf(...[first, further]: [string, readonly string[]]) {
  return [first, ...further].map((id) => ({ kind: 'booking', id }) as const);
}

const refusals: ReadonlySet<string> = new Set<Exclude<Resolved, object>>([
  'entry_not_found',
  'entry_not_in_suspense',
  'entry_held_by_screening',
  'account_not_found',
  'account_in_other_currency',
  'entry_is_a_debit',
  'order_has_its_money',
  'shares_not_exact',
  'reversal_has_no_credit',
  'order_not_returnable',
  'second_person_required',
  'exceeds_available_balance',
  'ledger_account_blocked',
  'ledger_account_closed',
  'balance_too_large',
]);

function isRefused(booked: JournalEntryId | Exclude<Resolved, object>): booked is Exclude<Resolved, object> {
  return refusals.has(booked);
}

/** A list may have come into force since the money came in. */
async function screenAgain(platform: Platform, id: string): Promise<void> {
  const entry = await findEntry(platform.db, id);
  if (entry === undefined || entry.resolution !== null || entry.side === 'debit') return;
  const names = askedTexts(entry);
  if (names.length === 0) return;
  const screened = await screenNames(platform, names, placesOf(entry.counterparty));
  if (screened?.found.some(({ hits }) => hits.length > 0) !== true) return;
  await inTransaction(platform.db, (transaction) =>
    keepScreened(transaction, platform, screened, { kind: 'incoming', id }).then(() => undefined),
  );
}

export function own(
  { db, newId, clock }: Platform,
  kind: BankAccountKind,
  currency: CurrencyCode,
): Promise<LedgerAccountId> {
  return bankAccount(db, { kind, currency, newId, now: clock.now() });
}

async function post(
  { db, newId, clock }: Platform,
  { amount }: IncomingEntry,
  { kind, from, to }: { readonly kind: string; readonly from: LedgerAccountId; readonly to: LedgerAccountId },
): Promise<JournalEntryId | LedgerRefusal> {
  const [outcome] = await postEntries(
    db,
    [
      {
        id: newId() as JournalEntryId,
        kind,
        bookedAt: clock.bookingTime(),
        postings: [
          { accountId: from, side: 'debit', amount },
          { accountId: to, side: 'credit', amount },
        ],
      },
    ],
    { newId },
  );
  return 'refusal' in outcome! ? outcome.refusal : outcome!.posted;
}
