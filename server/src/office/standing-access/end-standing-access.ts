import { endAccessTokens } from '../../money/access-tokens/index.ts';
import { staffName } from '../../base/audit/index.ts';
import { endDeliveries, receiverOf } from '../../money/deliveries/index.ts';
import { sendNoticeToClient } from '../../people/identity/index.ts';
import { endWelcomeLinksOf } from '../onboarding/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';

/** Of whom: a user, all users of a client, or a user for one client. */
export type Whose =
  | { readonly userId: string; readonly clientId?: string }
  | { readonly userId?: undefined; readonly clientId: string };

/** By whom, and what stays. */
interface Cause {
  /** Where the user asks from; undefined where staff do it. */
  readonly origin?: RequestOrigin;
  /** The ids of what goes on. */
  readonly keep?: readonly string[];
}

/**
 * Ends what acts for a user without a login: access tokens, deliveries of statements, and the link of a welcome mail
 * with which a password can be chosen (decision 0149). Each end is on record; user and client get one mail with all
 * names. Call it in the database transaction of what it follows from, after sessions were ended.
 */
export async function endStandingAccess(
  transaction: Database,
  platform: Pick<Platform, 'newId' | 'clock' | 'staff' | 'staffOrigin'>,
  { keep = [], origin, ...whose }: Whose & Cause,
): Promise<void> {
  const by = origin === undefined ? staffOf(platform) : { origin };
  const ending = { ...whose, by, keep: keep.flatMap((id) => readId(id) ?? []) };
  const tokens = await endAccessTokens(transaction, platform, ending);
  const deliveries = await endDeliveries(transaction, platform, ending);
  if (whose.userId !== undefined && whose.clientId === undefined) await endWelcomeLinksOf(transaction, whose.userId);

  const ended = tokens.map(({ name, userId, clientId }) => ({ name, userId, clientId }));
  for (const { webhook, userId, clientId } of deliveries)
    ended.push({ name: await receiverOf(transaction, { webhook, userId }), userId, clientId });
  const told = Map.groupBy(ended, ({ userId, clientId }) => `${userId} ${clientId}`);
  for (const together of told.values()) {
    const { userId, clientId } = together[0]!;
    const subject = together.map(({ name }) => name).join(', ');
    await sendNoticeToClient(transaction, platform, { notice: 'accessEnded', subject, userId, clientId, origin });
  }
}

function staffOf(platform: Pick<Platform, 'staff' | 'staffOrigin'>) {
  return { staff: staffName(platform), ...(platform.staffOrigin && { origin: platform.staffOrigin }) };
}
