import type { Difference, ProposalState, StaffRole } from '@bank/contract/office';

/** Somebody of the staff who acts: their row, and the roles that they have at this moment. */
export interface StaffActor {
  readonly id: string;
  readonly login: string;
  readonly roles: readonly StaffRole[];
}

export interface Proposal {
  readonly id: string;
  readonly kind: string;
  /** Plain JSON, as it was proposed. It never changes. */
  readonly content: unknown;
  readonly subject: string | null;
  /** What was and will be: as it stood at the decision, or at the proposal where there is none. */
  readonly differences: readonly Difference[];
  readonly reason: string;
  readonly proposedBy: { readonly id: string; readonly login: string };
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  readonly state: ProposalState;
  /** Null while it is open and where it expired. */
  readonly decidedBy: { readonly id: string; readonly login: string } | null;
  readonly decidedAt: Date | null;
  /** Why it was refused. */
  readonly decisionReason: string | null;
}
