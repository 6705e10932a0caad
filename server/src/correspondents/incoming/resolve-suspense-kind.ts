import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { resolveSuspenseContent, type Difference, type ResolveSuspense } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { assignEntry, readShares, wholeOf } from './assign-entry.ts';
import { debitReversal, readCredit } from './debit-reversal.ts';
import { readReturnable, returnOrderOfEntry } from './return-order-of-entry.ts';
import { keepEntry, returnEntry, type Decision, type ResolutionRefusal, type Resolved } from './resolve-suspense.ts';
import { findEntry } from './store.ts';
import type { IncomingEntry } from './incoming-entry.ts';

/** Why the entry stays in suspense, in the words of the contract. */
export const refusalsOfResolution = {
  entry_not_found: 'entry_not_found',
  entry_not_in_suspense: 'suspense_decided',
  entry_held_by_screening: 'screening_undecided',
  account_not_found: 'account_not_found',
  account_in_other_currency: 'account_in_other_currency',
  entry_is_a_debit: 'entry_is_a_debit',
  order_has_its_money: 'order_has_its_money',
  second_person_required: 'second_person_required',
  ledger_account_blocked: 'account_unavailable',
  ledger_account_closed: 'creditor_account_closed',
  balance_too_large: 'amount_too_large',
  exceeds_available_balance: 'exceeds_available_balance',
  shares_not_exact: 'shares_not_exact',
  reversal_has_no_credit: 'reversal_has_no_credit',
  order_not_returnable: 'order_not_returnable',
} as const satisfies Record<ResolutionRefusal, string>;

/**
 * What one person decides about money in suspense: refused where it is above a limit, with what the same person decided
 * on the same day. The names are screened before, so that a hit waits for compliance before the second person is asked.
 */
export async function decideAlone(
  platform: Platform,
  decision: Decision,
  decide: (platform: Platform, decision: Decision) => Promise<Resolved>,
): Promise<Resolved | Refusal> {
  const decided = await decide(platform, { ...decision, isAlone: true });
  return decided === 'second_person_required' ? refuse(decided, 'id') : decided;
}

/** What becomes of money in suspense above the limit: one person asks for it, another one agrees. */
export function resolveSuspenseKind(platform: Platform): ProposalKind {
  return defineProposalKind<ResolveSuspense>({
    kind: 'resolve_suspense',
    proposedBy: ['payments', 'approver'],
    approvedBy: ['approver'],
    content: resolveSuspenseContent,
    subject: ({ entry }) => entry,
    describe: (database, content) => describe(database, content),
    execute: async (
      transaction,
      { entry, resolution, account, shares, order, returnCode },
      { proposedBy, approvedBy, proposal },
    ) => {
      const within: Platform = { ...platform, db: transaction, staff: approvedBy.login };
      const decision = { entryId: entry, reason: proposal.reason };
      const decided = await {
        assigned: () => assignEntry(within, { ...decision, accountNumber: account ?? '', shares }),
        order_returned: () => returnOrderOfEntry(within, { ...decision, order, code: returnCode }),
        debited: () => debitReversal(within, decision),
        returned: () => returnEntry(within, { ...decision, code: returnCode }),
        own: () =>
          keepEntry(within, {
            ...decision,
            approval: { by: approvedBy.login, author: proposedBy.login, proposalId: proposal.id },
          }),
      }[resolution]();
      return typeof decided === 'string' ? refuse(refusalsOfResolution[decided], 'entry') : 'done';
    },
  });
}

async function describe(database: Database, content: ResolveSuspense): Promise<readonly Difference[] | Refusal> {
  const entryId = readId(content.entry);
  const entry = entryId === undefined ? undefined : await findEntry(database, entryId);
  if (entry === undefined) return refuse('entry_not_found', 'entry');
  if (entry.outcome !== 'suspense' || entry.resolution !== null) return refuse('suspense_decided', 'entry');
  if (entry.releasedHitCount < entry.hitCount) return refuse('screening_undecided', 'entry');
  const places = await placesOf(database, content, entry);
  if (isRefusal(places)) return places;
  const { amount, counterparty, servicerReference } = entry;
  const shown = (amountMinor: bigint) =>
    `${toDecimalString({ amountMinor, currency: amount.currency })} ${amount.currency}`;
  return places.map(({ name, amountMinor }): Difference => {
    const of = `${shown(amountMinor)}, ${counterparty.name || servicerReference}`;
    return { what: 'suspense', of, was: `suspense:${amount.currency}`, willBe: name };
  });
}

interface DecidedPlace {
  readonly name: string;
  readonly amountMinor: bigint;
}

/** Where it goes, and how much of it; whose account pays for a reversal. */
async function placesOf(
  database: Database,
  { resolution, account, shares, order: asked, returnCode }: ResolveSuspense,
  entry: IncomingEntry,
): Promise<readonly DecidedPlace[] | Refusal> {
  const all = (name: string): readonly DecidedPlace[] => [{ name, amountMinor: entry.amount.amountMinor }];
  if (resolution === 'own') return all('the bank itself');
  if (resolution === 'debited') {
    const deposits = await readCredit(database, entry);
    if (deposits === undefined) return refuse('reversal_has_no_credit', 'entry');
    return deposits.map(({ creditor, transferNumber, amount }) => ({
      name: `debit of ${creditor.account}, takes back ${transferNumber}`,
      amountMinor: amount.amountMinor,
    }));
  }
  if (entry.side === 'debit') return refuse('entry_is_a_debit', 'entry');
  if (resolution === 'order_returned') {
    const order = await readReturnable(database, entry, asked);
    if (order === undefined) return refuse('order_not_returnable', 'entry');
    return order.isDebtorAccountClosed
      ? refuse('creditor_account_closed', 'entry')
      : all(`return of ${order.transferNumber}`);
  }
  if (resolution === 'returned')
    return all(returnCode === undefined ? 'back to the sender' : `back to the sender, ${returnCode}`);
  const read = await readShares(database, entry, shares ?? wholeOf(entry, account ?? ''));
  if (typeof read === 'string') return refuse(refusalsOfResolution[read], 'account');
  return read.map((share) => ({ name: share.account.number, amountMinor: share.amount.amountMinor }));
}
