import { creditedByMistakeReason } from '@bank/contract';
import type { TakeBackObstacle } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import {
  bankAccount,
  lockAccounts,
  postEntries,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerAccountId,
} from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import { lockOrderById } from '../../money/orders/index.ts';
import { lockDepositsOf, takeDepositsBack } from '../../money/payments/index.ts';
import { recordStaffActs, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { judgeTakingBack } from './judge-taking-back.ts';
import {
  insertTakingBack,
  listAnnouncedOf,
  lockEntriesOfFile,
  readEntriesToTakeBack,
  readFileToTakeBack,
  takeEntriesBack,
  type EntryToTakeBack,
} from './taking-back-store.ts';

export type TakenBack =
  | 'done'
  | 'incoming_file_not_found'
  | 'file_taken_back_already'
  | 'second_person_required'
  /** Something of it was used. */
  | { readonly obstacles: readonly TakeBackObstacle[] };

/**
 * Takes an imported file back as a whole: each entry that it told first is taken back in the books by an entry that
 * names it, its statements count no more, and the same file may be imported again. One database transaction, so a file
 * is taken back whole or not at all: an entry that somebody assigned, sent back, or that settled an order refuses it.
 *
 * Entries are locked before accounts, as by staff who decide on them. What an import of the same account books waits
 * for the nostro account, and then finds the file taken back.
 */
export function takeFileBack(
  platform: Platform,
  { fileId, reason }: { readonly fileId: string; readonly reason: string },
): Promise<TakenBack> {
  return inTransaction(platform.db, async (transaction): Promise<TakenBack> => {
    const inside: Platform = { ...platform, db: transaction };
    await lockEntriesOfFile(transaction, fileId);
    const named = await readFileToTakeBack(transaction, fileId);
    if (named === undefined) return 'incoming_file_not_found';
    // Nobody believes a rejection because of it at this moment.
    for (const id of await listAnnouncedOf(transaction, fileId)) await lockOrderById(transaction, id);
    const seen = await readEntriesToTakeBack(transaction, fileId);
    const deposits = await lockDepositsOf(transaction, depositsOf(seen));
    await lockAccountsOf(inside, named.currencies, seen);
    // As it stands now that nobody changes it.
    const file = (await readFileToTakeBack(transaction, fileId))!;
    if (file.takenBackAt !== null) return 'file_taken_back_already';
    const entries = await readEntriesToTakeBack(transaction, fileId);
    const obstacles = await judgeTakingBack(transaction, file, entries);
    if (obstacles.length > 0) return { obstacles };
    const own = entries.filter(({ isOwn }) => isOwn);
    const what = `Took the file ${file.name} back with ${own.length} entries: ${reason}`;
    if (platform.operator !== undefined)
      if ((await passAlone(transaction, platform, { kind: 'take_file_back', what })) !== 'passed')
        return 'second_person_required';

    const backOf = new Map<string, JournalEntryId>();
    for (const [currency, some] of Map.groupBy(deposits, ({ amount }) => amount.currency)) {
      const to = await ownAccount(inside, 'nostro', currency);
      const taken = await takeDepositsBack(inside, transaction, some, {
        to,
        reason: creditedByMistakeReason,
        kind: 'deposit taken back',
      });
      // Under the lock of the accounts nothing was in the way.
      if ('refusal' in taken) throw new Error(`The books refuse to take ${fileId} back: ${taken.refusal}.`);
      for (const { deposit, entryId } of taken) backOf.set(deposit.journalEntryId, entryId);
    }
    for (const [id, entryId] of await takeSuspenseBack(inside, own)) backOf.set(id, entryId);
    const about = { by: staffName(platform), at: platform.clock.now(), reason };
    await takeEntriesBack(
      transaction,
      own.map(({ id, journalEntryId, outcome }) => ({
        id,
        journalEntryId: outcome === 'known' ? null : backOf.get(journalEntryId)!,
      })),
      about,
    );
    if (!(await insertTakingBack(transaction, { fileId, ...about }))) return 'file_taken_back_already';
    await recordStaffActs(transaction, platform, [
      {
        kind: 'incoming_file_taken_back',
        subject: fileId,
        about: [
          { kind: 'file_taken_back', id: fileId },
          ...[...backOf.values()].map((id) => ({ kind: 'booking', id }) as const),
          ...entries.map(({ id }) => ({ kind: 'incoming_entry', id }) as const),
        ],
      },
    ]);
    return 'done';
  });
}

function depositsOf(entries: readonly EntryToTakeBack[]): readonly string[] {
  return entries.flatMap(({ isOwn, outcome, journalEntryId }) => (isOwn && outcome === 'booked' ? journalEntryId : []));
}

async function lockAccountsOf(
  platform: Platform,
  currencies: readonly string[],
  entries: readonly EntryToTakeBack[],
): Promise<void> {
  const ids: LedgerAccountId[] = [];
  for (const currency of currencies)
    for (const kind of ['nostro', 'suspense'] as const) ids.push(await ownAccount(platform, kind, currency));
  for (const number of new Set(entries.flatMap(({ accountNumber }) => accountNumber ?? []))) {
    const account = await findAccountByNumber(platform.db, number);
    if (account !== undefined) ids.push(account.ledgerAccountId);
  }
  await lockAccounts(platform.db, ids);
}

const suspenseAtOnce = 1_000;

/** The opposite of each entry that put money into suspense, by the entry that it takes back. */
async function takeSuspenseBack(
  platform: Platform,
  entries: readonly EntryToTakeBack[],
): Promise<ReadonlyMap<string, JournalEntryId>> {
  const { db, newId, clock } = platform;
  const back = new Map<string, JournalEntryId>();
  const waiting = entries.filter(({ outcome }) => outcome === 'suspense');
  for (let start = 0; start < waiting.length; start += suspenseAtOnce) {
    const drafts: JournalEntryDraft[] = [];
    for (const { side, amountMinor, currency: code, journalEntryId } of waiting.slice(start, start + suspenseAtOnce)) {
      const currency = currencyCode(code);
      const amount = money(amountMinor, currency);
      const nostro = await ownAccount(platform, 'nostro', currency);
      const suspense = await ownAccount(platform, 'suspense', currency);
      const [from, to] = side === 'credit' ? [suspense, nostro] : [nostro, suspense];
      const id = newId() as JournalEntryId;
      back.set(journalEntryId, id);
      drafts.push({
        id,
        kind: 'suspense taken back',
        bookedAt: clock.bookingTime(),
        reverses: journalEntryId as JournalEntryId,
        postings: [
          { accountId: from, side: 'debit', amount },
          { accountId: to, side: 'credit', amount },
        ],
      });
    }
    for (const outcome of await postEntries(db, drafts, { newId }))
      if ('refusal' in outcome) throw new Error(`The books refuse to take money back: ${outcome.refusal}.`);
  }
  return back;
}

function ownAccount(
  { db, newId, clock }: Platform,
  kind: 'nostro' | 'suspense',
  currency: string,
): Promise<LedgerAccountId> {
  return bankAccount(db, { kind, currency: currencyCode(currency), newId, now: clock.now() });
}
