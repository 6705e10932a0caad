import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { proposalDays, proposalReasonLengthMax, type Difference } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { ProposalKind } from './proposal-kind.ts';
import type { Proposal, StaffActor } from './proposal.ts';
import { insertProposal } from './store.ts';

/** The audit trail keeps no longer subject. */
const subjectLengthMax = 100;

export interface Draft {
  readonly content: unknown;
  readonly reason: string;
  readonly by: StaffActor;
  readonly origin?: RequestOrigin;
}

/** What a content would change, or why it cannot be proposed. Nothing is kept. */
export async function previewProposal(
  { db }: Pick<Platform, 'db'>,
  kind: ProposalKind,
  { content, by }: Pick<Draft, 'content' | 'by'>,
): Promise<readonly Difference[] | Refusal> {
  const judged = await judge(db, kind, { content, by });
  return isRefusal(judged) ? judged : judged.differences;
}

/**
 * Puts a change before somebody else. Nothing is changed yet. Refused where the person has no role for it, where it
 * could not be carried out as the bank stands now, and where one of its kind is open for the same thing.
 */
export async function propose(
  platform: Platform,
  kind: ProposalKind,
  { content, reason, by, origin }: Draft,
): Promise<{ readonly id: string } | Refusal> {
  const { db, newId, clock } = platform;
  const told = reason.trim();
  if (told === '') return refuse('all_fields_required', 'reason');
  if (told.length > proposalReasonLengthMax) return refuse('text_too_long', 'reason');
  const judged = await judge(db, kind, { content, by });
  if (isRefusal(judged)) return judged;
  const id = newId();
  const at = clock.now();
  return inTransaction(db, async (transaction) => {
    const subject = kind.subject?.(judged.content) ?? null;
    const isFirst = await insertProposal(transaction, {
      id,
      kind: kind.kind,
      content: judged.content,
      subject,
      differences: judged.differences,
      reason: told,
      proposedBy: { id: by.id, login: by.login },
      proposedAt: at,
      expiresAt: new Date(at.getTime() + proposalDays * 86_400_000),
    });
    if (!isFirst) return refuse('proposal_open_already');
    await recordEvent(transaction, platform, {
      kind: 'proposal_made',
      subject: subjectOfEvent({ id, kind: kind.kind, subject }),
      staff: by.login,
      about: [{ kind: 'proposal', id }],
      ...(origin !== undefined && { origin }),
    });
    return { id };
  });
}

/** What is proposed, of what, and the id by which its decision names it: the trail keeps no more letters. */
function subjectOfEvent({ id, kind, subject }: Pick<Proposal, 'id' | 'kind' | 'subject'>): string {
  const what = subject === null ? kind : `${kind} of ${subject}`;
  return `${what.slice(0, subjectLengthMax - id.length - 2)}, ${id}`;
}

async function judge(
  database: Database,
  kind: ProposalKind,
  { content, by }: Pick<Draft, 'content' | 'by'>,
): Promise<{ readonly content: never; readonly differences: readonly Difference[] } | Refusal> {
  if (!by.roles.some((role) => kind.proposedBy.includes(role))) return refuse('staff_right_missing');
  const read = kind.content.safeParse(kind.keep === undefined ? content : await kind.keep(content));
  if (!read.success) return refuse('field_malformed', 'content');
  const differences = await kind.describe(database, read.data);
  if (isRefusal(differences)) return differences;
  return (await kind.judgeProposer?.(database, read.data, by)) ?? { content: read.data, differences };
}
