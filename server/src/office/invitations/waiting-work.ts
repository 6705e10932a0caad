import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import type { WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { nameOf } from './invite-user.ts';
import { clientOf } from './letters.ts';
import { countAtBank, listAtBank } from './store.ts';

/** How many people the bank has to identify. */
export const invitationCounters: readonly OfficeCounter[] = [
  {
    name: 'invitations',
    roles: ['support', 'compliance', 'approver', 'auditor'],
    count: ({ db }) => countAtBank(db),
  },
];

export const invitationQueues: readonly WorkQueue[] = [
  {
    kind: 'invitations',
    part: 'mine',
    roles: ['support', 'compliance'],
    path: '/invitations',
    list: async ({ db }, { limit }) => {
      const invitations = await listAtBank(db, limit);
      return Promise.all(
        invitations.map(async (invitation) => ({
          id: invitation.id,
          label: nameOf(invitation),
          note: (await clientOf(db, invitation.clientId)).name,
          ...(invitation.passedAt !== null && { since: invitation.passedAt }),
          path: '/invitations',
        })),
      );
    },
    count: ({ db }) => countAtBank(db),
  },
];
