import { proposalDays } from '@bank/contract/office';
import type { Database } from '../../base/platform/platform.ts';
import { insertProposal, setDecision, type NewProposal } from '../../people/proposals/index.ts';
import { addDays } from './calendar.ts';
import { factsById, type Trail } from './trail.ts';

/** What one person of the demonstration proposed and the approver agreed to. */
interface Decided extends Pick<NewProposal, 'kind' | 'content' | 'subject' | 'differences' | 'reason'> {
  /** The login. */
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedAt: Date;
}

const approver = 'approver';

/** Keeps proposals that two people decided, tells the trail of both, and answers their ids. */
export async function decideByTwo(
  transaction: Database,
  decided: readonly Decided[],
  {
    newId,
    trail,
    staffIds,
  }: {
    readonly newId: (at: Date) => string;
    readonly trail: Trail;
    readonly staffIds: ReadonlyMap<string, string>;
  },
): Promise<readonly string[]> {
  const person = (login: string) => ({ id: staffIds.get(login)!, login });
  const ids = decided.map(({ proposedAt }) => newId(proposedAt));
  for (const [place, { proposedBy, ...proposal }] of decided.entries()) {
    const expiresAt = addDays(proposal.proposedAt, proposalDays);
    await insertProposal(transaction, { ...proposal, id: ids[place]!, proposedBy: person(proposedBy), expiresAt });
  }
  const open = await factsById(transaction, 'proposal', ids);
  for (const [place, { decidedAt }] of decided.entries())
    await setDecision(transaction, ids[place]!, { state: 'approved', by: person(approver), at: decidedAt });
  const approved = await factsById(transaction, 'proposal', ids);
  for (const [place, { kind, subject, proposedBy, proposedAt, decidedAt }] of decided.entries()) {
    const id = ids[place]!;
    trail.tell(
      proposedAt,
      {
        kind: 'proposal_made',
        subject: subject === null ? `${kind}, ${id}` : `${kind} of ${subject}, ${id}`,
        staff: proposedBy,
        facts: [open.get(id)!],
      },
      -1,
    );
    trail.tell(
      decidedAt,
      {
        kind: 'proposal_approved',
        subject: `${id}, proposed by ${proposedBy}`,
        staff: approver,
        facts: [approved.get(id)!],
      },
      1,
    );
  }
  return ids;
}
