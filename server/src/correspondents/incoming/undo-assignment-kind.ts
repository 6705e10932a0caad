import { refuse, type Refusal } from '@bank/contract';
import { undoAssignmentContent, type Difference, type UndoAssignment } from '@bank/contract/office';
import { money, toDecimalString } from '@bank/money';
import { availableBalanceOf, findAccountByNumber } from '../../money/accounts/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { listDecidedShares } from './decisions-store.ts';
import { findEntry } from './store.ts';
import type { IncomingEntry } from './incoming-entry.ts';
import type { UndoRefusal } from './keep-undone.ts';
import { undoAssignment } from './undo-assignment.ts';

/** Why a decision stands, in the words of the contract. */
const refusalsOfUndoing = {
  entry_not_found: 'entry_not_found',
  entry_not_assigned: 'entry_not_assigned',
  deposit_taken_back: 'entry_reversed_already',
  return_sent: 'return_sent',
  second_person_required: 'second_person_required',
  exceeds_available_balance: 'exceeds_available_balance',
  ledger_account_blocked: 'account_unavailable',
  ledger_account_closed: 'debtor_account_closed',
  balance_too_large: 'amount_too_large',
} as const satisfies Record<UndoRefusal, string>;

/** Money that was assigned to the wrong account, or is not to go back: one person says why, another one agrees. */
export function undoAssignmentKind(platform: Platform): ProposalKind {
  return defineProposalKind<UndoAssignment>({
    kind: 'undo_assignment',
    proposedBy: ['payments', 'approver'],
    approvedBy: ['approver'],
    content: undoAssignmentContent,
    subject: ({ entry }) => entry.toLowerCase(),
    describe: (database, { entry }) => describeUndoing(database, entry),
    execute: async (transaction, { entry }, { proposal, approvedBy }) => {
      const within: Platform = { ...platform, db: transaction, staff: approvedBy.login };
      const undone = await undoAssignment(within, { entryId: entry, reason: proposal.reason });
      return typeof undone === 'string' ? refuse(refusalsOfUndoing[undone], 'entry') : 'done';
    },
  });
}

async function describeUndoing(database: Database, reference: string): Promise<readonly Difference[] | Refusal> {
  const id = readId(reference);
  const entry = id === undefined ? undefined : await findEntry(database, id);
  if (entry === undefined) return refuse('entry_not_found', 'entry');
  if (entry.resolution !== 'assigned' && entry.resolution !== 'returned') return refuse('entry_not_assigned', 'entry');
  if (entry.resolution === 'returned' && !isReturnOurs(entry)) return refuse('return_sent', 'entry');
  const { amount, counterparty, servicerReference, resolvedBy, resolutionReason } = entry;
  const shown = (amountMinor: bigint) => `${toDecimalString(money(amountMinor, amount.currency))} ${amount.currency}`;
  const debits: Difference[] = [];
  for (const { accountNumber, amountMinor, transferNumber } of await listDecidedShares(database, entry.id)) {
    const account = await findAccountByNumber(database, accountNumber);
    if (account === undefined || account.isClosed) return refuse('debtor_account_closed', 'entry');
    if (availableBalanceOf(account).amountMinor < amountMinor) return refuse('exceeds_available_balance', 'entry');
    debits.push({ what: 'reversed', of: transferNumber, was: shown(amountMinor), willBe: null });
    const { balance } = account;
    const willBe = shown(balance.amountMinor - amountMinor);
    debits.push({ what: 'client_total', of: accountNumber, was: shown(balance.amountMinor), willBe });
  }
  return [
    {
      what: 'suspense',
      of: `${shown(amount.amountMinor)}, ${counterparty.name || servicerReference}`,
      was: `${resolvedBy ?? ''}: ${resolutionReason ?? ''}`,
      willBe: `suspense:${amount.currency}`,
    },
    ...debits,
  ];
}

/** No file has taken it yet, or its correspondent has rejected it. */
function isReturnOurs({ sentBack }: IncomingEntry): boolean {
  if (sentBack === null || sentBack.isTold) return false;
  return sentBack.file === null || sentBack.status === 'RJCT' || sentBack.status === 'CANC';
}
