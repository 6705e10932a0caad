import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { cardDifferenceContent, type CardDifferenceContent } from '@bank/contract/office';
import { bankAccount, postEntries, type BankAccountKind, type JournalEntryId } from '@bank/ledger';
import { money, toDecimalString } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { lockCardBooks } from '../card-settlements/index.ts';
import { findOpenDifference, insertWriteOff, type OpenDifference } from './files-store.ts';

/**
 * Takes a difference with the acquirer to the bank's result: what it paid too much is income, what it never pays is a
 * loss. What two people read is what is booked; a file that settles it meanwhile comes first.
 */
export function writeOffDifference(platform: Platform): ProposalKind {
  return defineProposalKind<CardDifferenceContent>({
    kind: 'write_off_card_difference',
    proposedBy: ['payments', 'approver'],
    approvedBy: ['approver'],
    content: cardDifferenceContent,
    subject: ({ item }) => item,
    describe: async (database, content) => {
      const found = await readDifference(database, content);
      if (isRefusal(found)) return found;
      const willBe = `${content.amount} ${found.currency}, ${found.amountMinor > 0n ? 'income' : 'loss'}`;
      return [{ what: 'card_difference', of: found.name, was: null, willBe }];
    },
    execute: async (transaction, content, { proposal, approvedBy }) => {
      await lockCardBooks(transaction);
      const found = await readDifference(transaction, content);
      if (isRefusal(found)) return found;
      const entryId = await book(platform, transaction, found);
      const writtenOffAt = await momentOf(transaction, platform.clock);
      const id = platform.newId();
      await insertWriteOff(transaction, { ...found, id, entryId, proposalId: proposal.id, writtenOffAt });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        { kind: 'card_difference_written_off', subject: content.item, about: [{ kind: 'booking', id: entryId }] },
      );
      return 'done';
    },
  });
}

async function readDifference(database: Database, content: CardDifferenceContent): Promise<OpenDifference | Refusal> {
  const found = await findOpenDifference(database, content.item);
  if (found === undefined) return refuse('card_difference_not_found', 'item');
  // It is that which was read.
  if (toDecimalString(money(found.amountMinor, found.currency)) !== content.amount)
    return refuse('card_difference_not_found', 'amount');
  return found;
}

async function book(
  { newId, clock }: Platform,
  transaction: Database,
  { amountMinor, currency }: OpenDifference,
): Promise<JournalEntryId> {
  const own = (kind: BankAccountKind) => bankAccount(transaction, { kind, currency, newId, now: clock.now() });
  const isIncome = amountMinor > 0n;
  const amount = money(isIncome ? amountMinor : -amountMinor, currency);
  const [receivable, result] = [await own('acquirer_receivable'), await own(isIncome ? 'income' : 'expense')];
  const id = newId() as JournalEntryId;
  const [outcome] = await postEntries(
    transaction,
    [
      {
        id,
        kind: 'card difference written off',
        bookedAt: clock.bookingTime(),
        postings: [
          { accountId: isIncome ? receivable : result, side: 'debit', amount },
          { accountId: isIncome ? result : receivable, side: 'credit', amount },
        ],
      },
    ],
    { newId },
  );
  if (outcome === undefined || 'refusal' in outcome) throw new Error('A difference could not be written off.');
  return id;
}
