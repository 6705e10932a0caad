import type { Refusal } from '@bank/contract';
import type { Difference, ProposalKindName, StaffRole } from '@bank/contract/office';
import type { Database } from '../../base/platform/platform.ts';
import type { Proposal, StaffActor } from './proposal.ts';

/**
 * What can be proposed. `Content` is plain JSON, the same when it is sent, kept and carried out. The rooms whose rules
 * it follows state it; the composition of the server hands all kinds to this room.
 */
export interface ProposalKind<Content = never> {
  readonly kind: ProposalKindName;
  readonly proposedBy: readonly StaffRole[];
  readonly approvedBy: readonly StaffRole[];
  /** A schema of the contract: what does not fit is no proposal. */
  readonly content: {
    safeParse(value: unknown): { readonly success: true; readonly data: Content } | { readonly success: false };
  };
  /**
   * Makes the content of what was typed: where that holds a secret, which no row of the database may hold, and where it
   * is kept in another form, for the database compares both. What cannot be read is refused by `content`.
   */
  readonly keep?: (typed: unknown) => Promise<unknown>;
  /** What it is done to, where only one proposal of this kind may be open for it. */
  readonly subject?: (content: Content) => string;
  /**
   * What is now and what will be, as this database says it, or why it cannot be done. It is read again at the approval:
   * where it differs by then, what was read is not what would be done, and the approval is refused.
   */
  readonly describe: (database: Database, content: Content) => Promise<readonly Difference[] | Refusal>;
  /** Why this person may not be the one who proposes it, where roles do not say it. */
  readonly judgeProposer?: (database: Database, content: Content, by: StaffActor) => Promise<Refusal | undefined>;
  /** Does it in the database transaction of the approval. A refusal undoes both. */
  readonly execute: (transaction: Database, content: Content, by: Decided) => Promise<'done' | Refusal>;
}

/** Whose proposal is carried out, and who approves it. Both names go into the audit trail. */
export interface Decided {
  readonly proposal: Proposal;
  readonly proposedBy: { readonly id: string; readonly login: string };
  readonly approvedBy: StaffActor;
}

/** All kinds of this bank, by their names. */
export type ProposalKinds = ReadonlyMap<string, ProposalKind>;

/** Kinds of several rooms as one list. Two of one name are our own mistake. */
export function proposalKindsOf(kinds: readonly ProposalKind[]): ProposalKinds {
  const byName = new Map(kinds.map((kind) => [kind.kind as string, kind]));
  if (byName.size !== kinds.length) throw new Error('Two kinds of proposals have one name.');
  return byName;
}

/** States a kind and keeps the type of its content; the list of all kinds knows no types of contents. */
export function defineProposalKind<Content>(kind: ProposalKind<Content>): ProposalKind {
  return kind as unknown as ProposalKind;
}
