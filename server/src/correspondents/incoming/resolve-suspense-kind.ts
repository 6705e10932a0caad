import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { resolveSuspenseContent, type Difference, type ResolveSuspense } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import {
  assignEntry,
  keepEntry,
  returnEntry,
  type Decision,
  type ResolutionRefusal,
  type Resolved,
} from './resolve-suspense.ts';
import { hasItsMoney } from './order-has-its-money.ts';
import { findEntry } from './store.ts';

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
  ledger_account_closed: 'creditor_account_closed',
  balance_too_large: 'amount_too_large',
  exceeds_available_balance: 'amount_too_large',
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
    execute: async (transaction, { entry, resolution, account, returnCode }, { proposedBy, approvedBy, proposal }) => {
      const within: Platform = { ...platform, db: transaction, staff: approvedBy.login };
      const decision = { entryId: entry, reason: proposal.reason };
      const decided = await {
        assigned: () => assignEntry(within, { ...decision, accountNumber: account ?? '' }),
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

async function describe(
  database: Database,
  { entry: id, resolution, account: number, returnCode }: ResolveSuspense,
): Promise<readonly Difference[] | Refusal> {
  const entryId = readId(id);
  const entry = entryId === undefined ? undefined : await findEntry(database, entryId);
  if (entry === undefined) return refuse('entry_not_found', 'entry');
  if (entry.outcome !== 'suspense' || entry.resolution !== null) return refuse('suspense_decided', 'entry');
  if (entry.releasedHitCount < entry.hitCount) return refuse('screening_undecided', 'entry');
  if (entry.side === 'debit' && resolution !== 'own') return refuse('entry_is_a_debit', 'entry');
  const place = await placeOf(database, { resolution, returnCode, number, currency: entry.currency });
  if (isRefusal(place)) return place;
  const account = resolution === 'assigned' ? await findAccountByNumber(database, number ?? '') : undefined;
  if (
    entry.order !== null &&
    account !== undefined &&
    (await hasItsMoney(database, entry.order.transferNumber, account))
  )
    return refuse('order_has_its_money', 'account');
  const { amount, counterparty, servicerReference } = entry;
  return [
    {
      what: 'suspense',
      of: `${toDecimalString(amount)} ${amount.currency}, ${counterparty.name || servicerReference}`,
      was: `suspense:${amount.currency}`,
      willBe: place.name,
    },
  ];
}

async function placeOf(
  database: Database,
  {
    resolution,
    returnCode,
    number,
    currency,
  }: Pick<ResolveSuspense, 'resolution' | 'returnCode'> & { number: string | null; currency: string },
): Promise<{ readonly name: string } | Refusal> {
  if (resolution === 'returned')
    return { name: returnCode === undefined ? 'back to the sender' : `back to the sender, ${returnCode}` };
  if (resolution === 'own') return { name: 'the bank itself' };
  const account = await findAccountByNumber(database, number ?? '');
  if (account === undefined) return refuse('account_not_found', 'account');
  if (account.currency !== currency) return refuse('account_in_other_currency', 'account');
  return account.isClosed ? refuse('creditor_account_closed', 'account') : { name: account.number };
}
