import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { reverseEntryContent, type Difference, type ReverseEntry } from '@bank/contract/office';
import type { JournalEntryId } from '@bank/ledger';
import { amountText } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { listChargesOf, undoCharge } from '../../money/fees/index.ts';
import { byHandOf, documentDifference } from './document-of-entry.ts';
import { postEntry } from './post-entry.ts';
import { findBookedEntry, type BookedEntry } from './store.ts';

/**
 * What staff take back by the opposite entry: what stands for itself. An order is rejected or returned instead, so that
 * its state tells of it.
 */
const reversible: readonly string[] = ['booked by hand', 'fee charged', 'deposit'];

/** A correction: the opposite of an entry, which it names. The database allows one for each entry. */
export function reverseEntry(platform: Platform): ProposalKind {
  return defineProposalKind<ReverseEntry>({
    kind: 'reverse_entry',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver'],
    content: reverseEntryContent,
    subject: ({ entry }) => entry.toLowerCase(),
    describe: async (database, { entry: reference, text, document: documentId }) => {
      const entry = await readReversible(database, reference);
      if (isRefusal(entry)) return entry;
      const document = await documentDifference(database, documentId);
      if (isRefusal(document)) return document;
      return [
        { what: 'reversed', of: entry.payment?.number ?? entry.id, was: null, willBe: text },
        ...entry.legs.map(
          ({ name, side, amount }): Difference => ({
            what: side === 'debit' ? 'credit' : 'debit',
            of: name,
            was: null,
            willBe: amountText(amount),
          }),
        ),
        ...(entry.payment === undefined ? [] : await listChargesOf(database, entry.payment.id)).map(
          ({ name }): Difference => ({ what: 'fee_due_again', of: name, was: null, willBe: entry.payment!.number }),
        ),
        ...document,
      ];
    },
    execute: async (transaction, { entry: reference, text, document }, decided) => {
      const { approvedBy } = decided;
      const entry = await readReversible(transaction, reference);
      if (isRefusal(entry)) return entry;
      const byHand = await byHandOf(transaction, { text, document }, decided);
      if (isRefusal(byHand)) return byHand;
      const id = platform.newId() as JournalEntryId;
      const own = entry.legs.find(({ clientId }) => clientId !== null);
      const booked = await postEntry(
        platform,
        transaction,
        {
          id,
          kind: 'entry reversed',
          reverses: entry.id,
          postings: entry.legs.map(({ ledgerAccountId, side, amount }) => ({
            accountId: ledgerAccountId,
            side: opposite(side),
            amount,
          })),
        },
        {
          leg: own && {
            clientId: own.clientId!,
            account: own.name,
            side: opposite(own.side),
            amount: own.amount,
          },
          against: entry.legs.find(({ clientId }) => clientId === null)?.name ?? '',
          payment: {
            type: 'return',
            remittanceInformation: `${entry.payment?.number ?? ''}: ${text}`,
            ...(entry.payment !== undefined && { originalPaymentId: entry.payment.id }),
            reason: text,
          },
          byHand,
        },
      );
      if (isRefusal(booked)) return booked;
      const dueAgain = entry.payment === undefined ? [] : await undoCharge(platform, transaction, entry.payment.id);
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'entry_reversed',
          clientId: own?.clientId ?? undefined,
          subject: entry.payment?.id ?? entry.id,
          about: [
            { kind: 'booking', id },
            { kind: 'entry_by_hand', id },
            ...dueAgain.map((entryId) => ({ kind: 'booking', id: entryId }) as const),
          ],
        },
      );
      return 'done';
    },
  });
}

async function readReversible(database: Database, reference: string): Promise<BookedEntry | Refusal> {
  const entry = await findBookedEntry(database, reference);
  if (entry === undefined) return refuse('entry_not_found', 'entry');
  if (entry.isReversed) return refuse('entry_reversed_already', 'entry');
  // What came out of suspense goes back by undoing its assignment, so that it waits again.
  const isOfSuspense = entry.legs.some(({ name }) => name.startsWith('suspense:'));
  return reversible.includes(entry.kind) && !isOfSuspense ? entry : refuse('entry_not_reversible', 'entry');
}

function opposite(side: 'debit' | 'credit'): 'debit' | 'credit' {
  return side === 'debit' ? 'credit' : 'debit';
}
