export { expireProposals } from './expire-proposals.ts';
export { proposalOfficeRoutes } from './office-routes.ts';
export {
  defineProposalKind,
  proposalKindsOf,
  type Decided,
  type ProposalKind,
  type ProposalKinds,
} from './proposal-kind.ts';
export type { Proposal, StaffActor } from './proposal.ts';
export { propose } from './propose.ts';
export {
  countOpenProposals,
  eraseAddresses,
  findOpenProposal,
  insertProposal,
  setDecision,
  type NewProposal,
} from './store.ts';
export { proposalQueues } from './waiting-work.ts';
