import type { WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { countMessages, listMessages } from './queue-store.ts';

/** Messages that this person took, and those that nobody took yet; what a colleague has is theirs. */
export const messageQueues: readonly WorkQueue[] = [
  {
    kind: 'messages',
    part: 'mine',
    roles: ['support', 'compliance'],
    path: '/messages',
    list: async ({ db }, { staff: { login: staff }, limit }) => {
      const own = await listMessages(db, { group: 'mine', staff, after: undefined, limit });
      const open = await listMessages(db, { group: 'open', staff, after: undefined, limit });
      return [...own, ...open]
        .toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
        .map(({ id, reference, clientNumber, fields, receivedAt }) => ({
          id,
          label: reference,
          // Who is no client is known by the name that was typed.
          note: clientNumber ?? String(fields['Name'] ?? ''),
          since: receivedAt,
          path: `/messages/${id}`,
        }));
    },
    count: async ({ db }, { login }) => {
      const { open, mine } = await countMessages(db, login);
      return open + mine;
    },
  },
];
