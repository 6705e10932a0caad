import type { Invitation } from '@bank/contract';

/** What an administrator does: invite somebody, or decide about an invitation. */
export type InvitationAct =
  | { readonly kind: 'invite' }
  | { readonly kind: 'accept' | 'refuse' | 'withdraw'; readonly invitation: Invitation };
