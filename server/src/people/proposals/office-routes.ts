import { isRefusal, refuse } from '@bank/contract';
import { officeCalls, proposalStates, type ProposalState, type ShownProposal } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { approveProposal, readOpenProposal, refuseProposal, withdrawProposal } from './decide-proposal.ts';
import type { ProposalKinds } from './proposal-kind.ts';
import type { Proposal } from './proposal.ts';
import { previewProposal, propose } from './propose.ts';
import { countOpenProposals, findProposal, listProposals } from './store.ts';

const proposalsPerPart = 100;

/** The queue of proposals, their pages, and the forms that make them. */
export function proposalOfficeRoutes(
  answer: AnswerOfficeCall,
  { db }: Platform,
  kinds: ProposalKinds,
  /** The entry that a proposal booked, as a room above this one knows it. */
  { findEntryNumber }: { findEntryNumber: (proposalId: string) => Promise<number | undefined> },
): void {
  answer(officeCalls.listProposals, async ({ query }) => {
    const state = query.state === undefined || query.state === '' ? 'open' : query.state;
    if (!(proposalStates as readonly string[]).includes(state)) return refuse('field_malformed', 'state');
    const kind = query.kind === '' ? undefined : query.kind;
    const part = await readPart(query.cursor, proposalsPerPart, ({ behind, limit }) =>
      listProposals(db, { state: state as ProposalState, kind, before: behind, limit }),
    );
    if (isRefusal(part)) return part;
    return {
      proposals: part.shown.map(present),
      next: part.next,
      openCount: await countOpenProposals(db),
    };
  });

  answer(officeCalls.readProposal, async ({ fields, staff, platform }) => {
    const id = readId(fields.id);
    const proposal = id === undefined ? undefined : await findProposal(db, id);
    const kind = kinds.get(proposal?.kind ?? '');
    if (proposal === undefined || kind === undefined) return refuse('proposal_not_found', 'id');
    const isOpen = proposal.state === 'open';
    const now = isOpen ? await readOpenProposal(platform, kinds, proposal) : undefined;
    const isOwn = proposal.proposedBy.id === staff.id;
    return {
      proposal: present(now === undefined || isRefusal(now) ? proposal : { ...proposal, differences: now.differences }),
      version: now === undefined || isRefusal(now) ? null : now.version,
      problem: isRefusal(now) ? now.refusal : null,
      mayDecide: isOpen && !isOwn && staff.roles.some((role) => kind.approvedBy.includes(role)),
      mayWithdraw: isOpen && isOwn,
      subject: proposal.subject,
      document: documentOf(proposal),
      entryNumber: (proposal.state === 'approved' ? await findEntryNumber(proposal.id) : undefined) ?? null,
    };
  });

  answer(officeCalls.previewProposal, async ({ body, staff, platform }) => {
    const kind = kinds.get(body.kind);
    if (kind === undefined) return refuse('field_malformed', 'kind');
    const differences = await previewProposal(platform, kind, { content: body.content, by: staff });
    return isRefusal(differences) ? differences : { differences: [...differences] };
  });

  answer(officeCalls.makeProposal, async ({ body, staff, platform, origin }) => {
    const kind = kinds.get(body.kind);
    if (kind === undefined) return refuse('field_malformed', 'kind');
    return propose(platform, kind, { content: body.content, reason: body.reason, by: staff, origin });
  });

  answer(officeCalls.approveProposal, async ({ body, fields, staff, platform, origin }) => {
    const id = readId(fields.id);
    if (id === undefined) return refuse('proposal_not_found', 'id');
    return approveProposal(platform, kinds, { id, version: body.version, by: staff, origin });
  });

  answer(officeCalls.refuseProposal, async ({ body, fields, staff, platform, origin }) => {
    const id = readId(fields.id);
    if (id === undefined) return refuse('proposal_not_found', 'id');
    return refuseProposal(platform, kinds, { id, reason: body.reason, by: staff, origin });
  });

  answer(officeCalls.withdrawProposal, async ({ fields, staff, platform, origin }) => {
    const id = readId(fields.id);
    if (id === undefined) return refuse('proposal_not_found', 'id');
    return withdrawProposal(platform, kinds, { id, by: staff, origin });
  });
}

/** Each kind that has a paper names it alike. */
function documentOf({ content }: Proposal): string | null {
  const id = (content as { readonly document?: unknown } | null)?.document;
  return typeof id === 'string' ? id : null;
}

function present(proposal: Proposal): ShownProposal {
  return {
    id: proposal.id,
    kind: proposal.kind as ShownProposal['kind'],
    differences: [...proposal.differences],
    reason: proposal.reason,
    proposedBy: proposal.proposedBy.login,
    proposedAt: proposal.proposedAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    state: proposal.state,
    decidedBy: proposal.decidedBy?.login ?? null,
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
    decisionReason: proposal.decisionReason,
  };
}
