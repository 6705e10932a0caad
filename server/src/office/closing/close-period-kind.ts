import { dayAfter } from '@bank/money';
import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { closePeriodContent, type ClosePeriod, type Difference } from '@bank/contract/office';
import { isCheckViolation, isUniqueViolation } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { reconcile, type Reconciliation } from '../../correspondents/incoming/index.ts';
import { readChecklist } from './checklist.ts';
import { readPeriod, type Period } from './period.ts';
import { sealDay } from './seal-day.ts';
import { insertClosedPeriod, readClosedUntil, type KeptItem } from './store.ts';

/**
 * Closes a day, a month or a year of the books against its checklist: no entry is booked on it any more. What is closed
 * stays closed; a correction is an entry of a later day.
 */
export function closePeriodKind(platform: Platform): ProposalKind {
  return defineProposalKind<ClosePeriod>({
    kind: 'close_period',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver', 'compliance'],
    content: closePeriodContent,
    subject: ({ period, of }) => `${period} ${of}`,
    describe: async (database, content) => {
      const judged = await judge(platform, database, content);
      if (isRefusal(judged)) return judged;
      return [
        { what: 'closing', of: `${content.period} ${content.of}`, was: 'open', willBe: 'closed' },
        ...judged.checklist.map(
          ({ item, detail, reason }): Difference => ({
            what: 'checklist',
            of: item,
            was: detail === '' ? null : detail,
            willBe: reason === null ? 'met' : `overruled: ${reason}`,
          }),
        ),
      ];
    },
    execute: async (transaction, content, { proposal, approvedBy }) => {
      const judged = await judge(platform, transaction, content);
      if (isRefusal(judged)) return judged;
      const { period, checklist } = judged;
      const id = platform.newId();
      const refused = await insertClosedPeriod(transaction, {
        id,
        period,
        proposalId: proposal.id,
        checklist,
      }).then(() => undefined, refusedByDatabase);
      if (refused !== undefined) return refused;
      // The database has waited for bookings in flight: what they changed was in nobody's sight.
      const again = await judge(platform, transaction, content, { isClosedNow: true });
      if (isRefusal(again)) return again;
      if (JSON.stringify(again.checklist) !== JSON.stringify(checklist)) return refuse('proposal_changed');
      if (content.period === 'day') await sealDay(transaction, { id, day: content.of, compared: again.compared });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'period_closed',
          subject: `${content.period} ${content.of}`,
          about: [{ kind: 'closed_period', id }],
        },
      );
      return 'done';
    },
  });
}

interface Judged {
  readonly period: Period;
  readonly checklist: readonly KeptItem[];
  readonly compared: readonly Reconciliation[];
}

/** @param options.isClosedNow by this very transaction: its order was judged before */
async function judge(
  platform: Platform,
  database: Database,
  content: ClosePeriod,
  { isClosedNow = false } = {},
): Promise<Judged | Refusal> {
  const period = readPeriod(content);
  if (isRefusal(period)) return period;
  if (period.lastDay >= dayIn(platform.config.timeZone, platform.clock.now())) return refuse('period_not_over', 'of');
  const closed = await readClosedUntil(database);
  const own = closed[period.period];
  if (!isClosedNow && own !== undefined && own >= period.firstDay) return refuse('period_closed_already', 'of');
  if (!isClosedNow && own !== undefined && dayAfter(own) !== period.firstDay)
    return refuse('period_out_of_order', 'of');
  const checklist: KeptItem[] = [];
  const compared = await reconcile({ ...platform, db: database }, { day: period.lastDay });
  for (const one of await readChecklist({ ...platform, db: database }, period, compared)) {
    const overruled = content.overruled.find(({ item }) => item === one.item);
    if (!one.isMet && overruled === undefined) {
      const isOrder = one.item === 'days' || one.item === 'months';
      return refuse(isOrder ? 'period_out_of_order' : 'checklist_not_met', one.item);
    }
    checklist.push({
      item: one.item,
      isMet: one.isMet,
      detail: one.detail,
      reason: one.isMet ? null : overruled!.reason,
    });
  }
  return { period, checklist, compared };
}

/** The database is asked last, and by its own clock. */
function refusedByDatabase(error: unknown): Refusal {
  if (isCheckViolation(error, 'closed_periods_are_over')) return refuse('period_not_over', 'of');
  if (isCheckViolation(error, 'closed_periods_in_order')) return refuse('period_out_of_order', 'of');
  if (isUniqueViolation(error, 'closed_periods_once')) return refuse('period_closed_already', 'of');
  throw error;
}
