import type { StaffRole } from '@bank/contract/office';

/** A member of staff who asks, with the roles that the database gives them at this request. */
export interface OfficeStaff {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly sessionId: string;
}

/** A live session of the back office, as its door sees it. */
export interface OfficeSession {
  /** `password` until the second factor was accepted: good for the second step and the sign-out only. */
  readonly stage: 'password' | 'verified';
  readonly staff: OfficeStaff;
}
