import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { acquirerMoneyContent, type AcquirerMoneyContent } from '@bank/contract/office';
import { postEntries, type JournalEntryId } from '@bank/ledger';
import { toDecimalString } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import {
  findAcquirerFile,
  insertReceipt,
  postingsOfReceipt,
  type KeptAcquirerFile,
} from '../../money/acquirer-files/index.ts';
import { lockCardBooks } from '../../money/card-settlements/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import type { IncomingEntry } from './incoming-entry.ts';
import { refusalsOfResolution } from './resolve-suspense-kind.ts';
import { own, resolve } from './resolve-suspense.ts';
import { findEntry } from './store.ts';

/** Money in suspense is what the acquirer pays for one of its files: it clears what the acquirer owes. */
export function receiveFromAcquirerKind(platform: Platform): ProposalKind {
  return defineProposalKind<AcquirerMoneyContent>({
    kind: 'receive_from_acquirer',
    proposedBy: ['payments', 'approver'],
    approvedBy: ['approver'],
    content: acquirerMoneyContent,
    subject: ({ file }) => file,
    describe: async (database, content) => {
      const asked = await readAsked(database, content);
      if (isRefusal(asked)) return asked;
      const { file, entry } = asked;
      const { payout } = file;
      const of = `${file.reference}: ${entry.counterparty.name || entry.servicerReference}`;
      return [{ what: 'acquirer_file', of, was: 'suspense', willBe: `${toDecimalString(payout)} ${payout.currency}` }];
    },
    execute: async (transaction, content, { proposal, approvedBy }) => {
      const within: Platform = { ...platform, db: transaction, staff: approvedBy.login };
      await lockCardBooks(transaction);
      const asked = await readAsked(transaction, content);
      if (isRefusal(asked)) return asked;
      const { file, entry } = asked;
      const decision = { entryId: entry.id, reason: proposal.reason };
      const entryId = platform.newId() as JournalEntryId;
      const decided = await resolve(within, decision, 'acquirer', (inside) => book(inside, file, entryId), {
        afterwards: async ({ db, clock }) =>
          insertReceipt(db, {
            fileId: file.id,
            incomingEntryId: entry.id,
            entryId,
            proposalId: proposal.id,
            receivedAt: await momentOf(db, clock),
          }),
      });
      if (typeof decided === 'string') return refuse(refusalsOfResolution[decided], 'entry');
      await recordStaffAct(transaction, within, {
        kind: 'acquirer_paid',
        subject: file.reference,
        about: [{ kind: 'acquirer_file', id: file.id }],
      });
      return 'done';
    },
  });
}

async function readAsked(
  database: Database,
  content: AcquirerMoneyContent,
): Promise<{ readonly file: KeptAcquirerFile; readonly entry: IncomingEntry } | Refusal> {
  const [fileId, entryId] = [readId(content.file), readId(content.entry)];
  const file = fileId === undefined ? undefined : await findAcquirerFile(database, fileId);
  if (file === undefined || file.isReceived) return refuse('acquirer_file_not_found', 'file');
  const entry = entryId === undefined ? undefined : await findEntry(database, entryId);
  if (entry === undefined) return refuse('entry_not_found', 'entry');
  if (entry.outcome !== 'suspense' || entry.resolution !== null) return refuse('suspense_decided', 'entry');
  if (entry.releasedHitCount < entry.hitCount) return refuse('screening_undecided', 'entry');
  const { payout } = file;
  const paid = entry.side === 'credit' ? entry.amount.amountMinor : -entry.amount.amountMinor;
  if (paid !== payout.amountMinor || entry.amount.currency !== payout.currency)
    return refuse('acquirer_amount_differs', 'entry');
  return { file, entry };
}

async function book(inside: Platform, file: KeptAcquirerFile, id: JournalEntryId) {
  const postings = await postingsOfReceipt(file, (kind) => own(inside, kind, file.payout.currency));
  const { db, newId, clock } = inside;
  const draft = { id, kind: 'card money received', bookedAt: clock.bookingTime(), postings };
  const [outcome] = await postEntries(db, [draft], { newId });
  return 'refusal' in outcome! ? outcome.refusal : id;
}
