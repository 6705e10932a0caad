import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { reviewAccessContent, type Difference, type ReviewAccess } from '@bank/contract/office';
import { recordStaffAct } from '../../base/audit/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { readAccessOfDay, type JudgedAccess } from './read-access.ts';
import { insertReview, isDayReviewed } from './store.ts';

/**
 * Two people look through who may do what and sign it off. The list stands in the proposal: people who are not
 * disabled, their roles, when they signed in last, and what does not go together. It changes no role.
 */
export function reviewAccessKind(platform: Platform): ProposalKind {
  return defineProposalKind<ReviewAccess>({
    kind: 'review_access',
    proposedBy: ['compliance', 'administrator'],
    approvedBy: ['approver', 'compliance', 'administrator'],
    content: reviewAccessContent,
    subject: () => 'access',
    describe: (database, content) => describe(platform, database, content),
    execute: async (transaction, { day }, { proposal, approvedBy }) => {
      const id = platform.newId();
      await insertReview(transaction, { id, day, proposalId: proposal.id });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        { kind: 'access_reviewed', subject: day, about: [{ kind: 'access_review', id }] },
      );
      return 'done';
    },
  });
}

async function describe(
  { config }: Platform,
  database: Database,
  { day }: ReviewAccess,
): Promise<readonly Difference[] | Refusal> {
  const read = await readAccessOfDay({ db: database, config }, day);
  if (isRefusal(read)) return read;
  if (await isDayReviewed(database, read.day)) return refuse('nothing_to_change', 'day');
  return read.people.filter(({ isDisabled }) => !isDisabled).flatMap((person) => linesOf(person, config.timeZone));
}

/** Sign-ins by their day: one within the day changes nothing that was read. */
function linesOf({ login, roles, lastSignInAt, meets, operatorActs }: JudgedAccess, zone: string): Difference[] {
  return [
    {
      what: 'access',
      of: login,
      was: lastSignInAt === null ? 'never signed in' : `signed in last on ${dayIn(zone, lastSignInAt)}`,
      willBe: roles.length === 0 ? null : [...roles].sort().join(', '),
    },
    ...meets.map((pair): Difference => ({ what: 'roles_meet', of: login, was: pair, willBe: pair })),
    ...(operatorActs === 0
      ? []
      : [{ what: 'operator', of: login, was: null, willBe: `${operatorActs} emergency acts` } satisfies Difference]),
  ];
}
