import { isRefusal, refuse, type Refusal } from '@bank/contract';
import {
  releaseHitsContent,
  returnHeldOrderContent,
  type Difference,
  type ReleaseHits,
  type ReturnHeldOrder,
} from '@bank/contract/office';
import { amountText } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readStaffOrder, rejectOrder } from '../../money/orders/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { readHitsByIds } from '../../people/screening/index.ts';
import { decideHits } from './decide-hits.ts';
import { isGoodUntil } from './judge-decision.ts';

const approvers = ['compliance', 'approver'] as const;

/** Hits above the limit are somebody else: one of compliance says so, another person agrees. */
export function releaseHitsKind(platform: Platform): ProposalKind {
  return defineProposalKind<ReleaseHits>({
    kind: 'release_hits',
    proposedBy: ['compliance'],
    approvedBy: approvers,
    content: releaseHitsContent,
    subject: ({ hits }) => [...hits].sort()[0]!,
    describe: (database, content) => describeHits(platform, database, content),
    execute: async (transaction, { hits, compared, goodUntil }, { proposal, proposedBy, approvedBy }) => {
      const outcome = await decideHits(
        { ...platform, db: transaction, staff: approvedBy.login },
        {
          ids: hits,
          decision: 'released',
          reason: proposal.reason,
          compared,
          goodUntil,
          isApproved: true,
          by: `${proposedBy.login}, ${approvedBy.login}`,
        },
      );
      if (outcome === 'decided') return 'done';
      return isRefusal(outcome) ? outcome : refuse('proposal_changed');
    },
  });
}

async function describeHits(
  platform: Platform,
  database: Database,
  { hits: asked, compared, goodUntil }: ReleaseHits,
): Promise<readonly Difference[] | Refusal> {
  const ids = asked.map(readId);
  const hits = ids.includes(undefined) ? [] : await readHitsByIds(database, ids as string[]);
  if (hits.length === 0 || hits.length < new Set(ids).size) return refuse('hit_not_found', 'hits');
  if (hits.some(({ decision }) => decision !== null)) return refuse('nothing_to_change', 'hits');
  if (goodUntil !== undefined && !isGoodUntil(platform, goodUntil)) return refuse('field_malformed', 'goodUntil');
  const lines = hits.map(({ name, listedName, publisher, reference, score }): Difference => {
    const of = `${name}: ${listedName}, ${publisher.toUpperCase()} ${reference}`;
    return { what: 'hit', of, was: String(score), willBe: goodUntil ?? 'released' };
  });
  const said = Object.entries(compared ?? {}).filter(([, text]) => text !== '');
  return [...lines, ...said.map(([of, text]): Difference => ({ what: 'text', of, was: null, willBe: text }))];
}

/** The money of a held order goes back to the client: never by the decision of a hit alone. */
export function returnHeldOrderKind(platform: Platform): ProposalKind {
  return defineProposalKind<ReturnHeldOrder>({
    kind: 'return_held_order',
    proposedBy: ['compliance'],
    approvedBy: approvers,
    content: returnHeldOrderContent,
    subject: ({ order }) => order,
    describe: describeReturn,
    execute: async (transaction, content, { proposal, approvedBy }) => {
      const described = await describeReturn(transaction, content);
      if (isRefusal(described)) return described;
      const within = { ...platform, db: transaction, staff: approvedBy.login };
      const rejected = await rejectOrder(within, content.order, proposal.reason, { isApproved: true });
      if (typeof rejected !== 'string') return 'done';
      if (rejected === 'account_closed') return refuse('creditor_account_closed', 'order');
      return refuse(rejected === 'balance_too_large' ? 'amount_too_large' : 'order_not_in_process', 'order');
    },
  });
}

async function describeReturn(
  database: Database,
  { order: typed }: ReturnHeldOrder,
): Promise<readonly Difference[] | Refusal> {
  const id = readId(typed);
  const found = id === undefined ? undefined : await readStaffOrder(database, id);
  if (found?.payment === undefined) return refuse('order_not_found', 'order');
  if (found.order.state !== 'held') return refuse('order_not_in_process', 'order');
  // What nobody has decided is decided first: it may go on.
  if (found.hits.some(({ decision }) => decision === null)) return refuse('screening_undecided', 'order');
  const { amount, transferNumber, debtor } = found.payment;
  return [{ what: 'amount', of: `${transferNumber}: ${debtor.account}`, was: null, willBe: amountText(amount) }];
}
