import type { Member } from '@bank/contract';

/** What an administrator does with the rights of a user: change or end them, or decide about a change that waits. */
export interface MemberAct {
  readonly kind: 'change' | 'accept' | 'refuse' | 'withdraw';
  readonly member: Member;
}
