import { calls, refuse } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { maySee } from '../../base/platform/rights.ts';
import { makeChange } from '../../people/confirmations/index.ts';
import { findClientForStaff } from '../../people/identity/index.ts';
import { presentOrders, readUsedLimits, type UsedLimit } from './judge-client-limits.ts';
import { newLimit } from './set-own-limit.ts';

const present = (limit: UsedLimit) => {
  const { userId, next } = limit;
  return {
    of: userId === null ? ('client' as const) : ('user' as const),
    ...presentOrders(limit),
    next: next && { amount: next.amount && toDecimalString(next.amount), from: next.from.toISOString() },
  };
};

/**
 * Limits as a user reads them: those of the client and their own, an administrator those of all users; none of an
 * account that they do not see.
 */
export function limitRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.readLimits, async ({ session: { clientId, userId, rights } }) =>
    (await readUsedLimits(platform, platform.db, clientId))
      .filter((limit) => limit.userId === null || limit.userId === userId || rights.administer)
      .filter(({ accountId }) => accountId === null || maySee(rights, accountId))
      .map((limit) => ({
        ...present(limit),
        user: limit.userId === null ? null : { id: limit.userId, name: limit.name! },
      })),
  );

  answer(calls.setLimit, ({ body: { limit, password }, session, origin, token, confirmation: header }) => {
    const asking = { session, origin, password };
    return makeChange(platform, asking, { token, header }, newLimit(platform, asking, limit));
  });
}

/** Limits as staff read them. */
export function limitOfficeRoutes(answer: AnswerOfficeCall): void {
  answer(officeCalls.listClientLimits, async ({ fields, platform }) => {
    const client = await findClientForStaff(platform.db, fields.client);
    if (client === undefined) return refuse('client_not_found');
    const limits = await readUsedLimits(platform, platform.db, client.id);
    return { limits: limits.map((one) => ({ ...present(one), login: one.login, setAt: one.setAt.toISOString() })) };
  });
}
