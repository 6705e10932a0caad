import { calls, refuse } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findClientForStaff } from '../../people/identity/index.ts';
import { readUsedLimits, type UsedLimit } from './judge-client-limits.ts';

const present = ({ userId, period, currency, amount, used }: UsedLimit) => ({
  of: userId === null ? ('client' as const) : ('user' as const),
  period,
  currency,
  amount: toDecimalString(amount),
  used: used === null ? null : toDecimalString(used),
});

/** Limits as a user reads them: those of the client, and their own. */
export function limitRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.readLimits, async ({ session: { clientId, userId } }) =>
    (await readUsedLimits(platform, platform.db, clientId))
      .filter((limit) => limit.userId === null || limit.userId === userId)
      .map(present),
  );
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
