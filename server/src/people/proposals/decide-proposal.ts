import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { proposalReasonLengthMax, type Difference } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { recordEvent, type AuditKind } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { ProposalKind, ProposalKinds } from './proposal-kind.ts';
import type { Proposal, StaffActor } from './proposal.ts';
import { findStaffById } from '../staff/index.ts';
import { lockProposal, setDecision } from './store.ts';
import { versionOf } from './version-of.ts';

export interface Deciding {
  readonly id: string;
  readonly by: { readonly id: string; readonly login: string };
  readonly origin?: RequestOrigin;
}

/** What an open proposal would change now, and the version under which somebody who has read that approves it. */
export async function readOpenProposal(
  { db }: Pick<Platform, 'db'>,
  kinds: ProposalKinds,
  proposal: Proposal,
): Promise<{ readonly differences: readonly Difference[]; readonly version: string } | Refusal> {
  const { kind, content } = readContent(kinds, proposal);
  const differences = await kind.describe(db, content);
  return isRefusal(differences) ? differences : { differences, version: versionOf(proposal, differences) };
}

/**
 * Approves a proposal and carries it out, in one database transaction: both or neither. Of two who decide at once the
 * first one does, and the second is told `proposal_decided`.
 *
 * @param deciding.version what `readOpenProposal` named to the person who approves
 */
export function approveProposal(
  platform: Platform,
  kinds: ProposalKinds,
  { version, ...deciding }: Deciding & { readonly version: string },
): Promise<'done' | Refusal> {
  return decide(platform, kinds, deciding, async (transaction, proposal, by) => {
    const { kind, content } = readContent(kinds, proposal);
    const refused = judgeSecondPerson(kind, proposal, by);
    if (refused !== undefined) return refused;
    const differences = await kind.describe(transaction, content);
    if (isRefusal(differences)) return differences;
    if (versionOf(proposal, differences) !== version) return refuse('proposal_changed');
    await setDecision(transaction, proposal.id, { state: 'approved', by, at: platform.clock.now(), differences });
    const outcome = await kind.execute(transaction, content, {
      proposal,
      proposedBy: proposal.proposedBy,
      approvedBy: by,
    });
    return outcome === 'done' ? 'proposal_approved' : outcome;
  });
}

/** Refuses it, with a reason that stays. The same people may refuse that may approve. */
export function refuseProposal(
  platform: Platform,
  kinds: ProposalKinds,
  { reason, ...deciding }: Deciding & { readonly reason: string },
): Promise<'done' | Refusal> {
  return decide(platform, kinds, deciding, async (transaction, proposal, by) => {
    const refused = judgeSecondPerson(readContent(kinds, proposal).kind, proposal, by);
    if (refused !== undefined) return refused;
    const told = reason.trim();
    if (told === '') return refuse('all_fields_required', 'reason');
    if (told.length > proposalReasonLengthMax) return refuse('text_too_long', 'reason');
    await setDecision(transaction, proposal.id, { state: 'refused', by, at: platform.clock.now(), reason: told });
    return 'proposal_refused';
  });
}

/** Takes it back; only the person who proposed it may. */
export function withdrawProposal(
  platform: Platform,
  kinds: ProposalKinds,
  deciding: Deciding,
): Promise<'done' | Refusal> {
  return decide(platform, kinds, deciding, async (transaction, proposal, by) => {
    if (by.id !== proposal.proposedBy.id) return refuse('proposal_of_other_staff');
    await setDecision(transaction, proposal.id, { state: 'withdrawn', by, at: platform.clock.now() });
    return 'proposal_withdrawn';
  });
}

/**
 * A person does not decide what they proposed, whatever roles and sessions they have. Their row of the staff says who
 * they are; their login as well, in case that somebody gave one person two rows.
 */
function judgeSecondPerson(kind: ProposalKind, { proposedBy }: Proposal, by: StaffActor): Refusal | undefined {
  if (!by.roles.some((role) => kind.approvedBy.includes(role))) return refuse('staff_right_missing');
  const isSame = by.id === proposedBy.id || by.login.toLowerCase() === proposedBy.login.toLowerCase();
  return isSame ? refuse('own_proposal_not_approved') : undefined;
}

/** Runs a decision on the locked proposal. A refusal undoes all that was written. */
async function decide(
  platform: Platform,
  kinds: ProposalKinds,
  { id, by, origin }: Deciding,
  work: (transaction: Database, proposal: Proposal, by: StaffActor) => Promise<DecisionKind | Refusal>,
): Promise<'done' | Refusal> {
  return inTransaction(platform.db, async (transaction) => {
    const proposal = await lockProposal(transaction, id);
    if (proposal === undefined || !kinds.has(proposal.kind)) return refuse('proposal_not_found', 'id');
    if (proposal.state === 'expired') return refuse('proposal_expired');
    if (proposal.state !== 'open') return refuse('proposal_decided');
    if (proposal.expiresAt <= platform.clock.now()) return refuse('proposal_expired');
    // As they are at this moment: a role may have been taken away while this waited for the lock.
    const person = await findStaffById(transaction, by.id);
    if (person === undefined || person.isDisabled) return refuse('staff_right_missing');
    const outcome = await work(transaction, proposal, { id: by.id, login: person.login, roles: person.roles });
    if (isRefusal(outcome)) return outcome;
    await recordEvent(transaction, platform, {
      kind: outcome,
      // Both names in one line: a reader of the second person's trail sees the first.
      subject: `${id}, proposed by ${proposal.proposedBy.login}`.slice(0, 100),
      staff: by.login,
      about: [{ kind: 'proposal', id }],
      ...(origin !== undefined && { origin }),
    });
    return 'done';
  });
}

type DecisionKind = Extract<AuditKind, 'proposal_approved' | 'proposal_refused' | 'proposal_withdrawn'>;

/** A content that its kind cannot read any more was kept by another version of this program. */
function readContent(kinds: ProposalKinds, { kind: name, content }: Proposal) {
  const kind = kinds.get(name);
  const read = kind?.content.safeParse(content);
  if (kind === undefined || read?.success !== true) throw new Error(`A proposal of ${name} cannot be read.`);
  return { kind, content: read.data };
}
