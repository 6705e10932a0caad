import { isRefusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { Notice } from '../../base/mail/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { judgeApproval } from '../../base/platform/rights.ts';
import { readLimit } from '../../base/settings/index.ts';
import { blockAccounts } from '../../money/accounts/index.ts';
import { warnOfDormancy } from '../../money/notices/index.ts';
import { findClientById, findUserById, listMemberships, lockClient, sendNotice } from '../../people/identity/index.ts';
import { listQuietClients, type DormancyRule, type QuietClient } from './dormancy-store.ts';

/** Clients that one look takes at most; the others are found by the next ones. */
const foundAtOnce = 500;

/**
 * Warns clients for whom nobody has acted for long, and blocks money out of their accounts when the day of the warning
 * has come (decision 0243). Each client has a transaction and is looked at again in it: what a second process, or the
 * client, did meanwhile counts.
 *
 * @returns how many were warned or blocked
 */
export async function findDormant(platform: Platform): Promise<number> {
  const rule: DormancyRule = {
    months: Number(await readLimit(platform.db, 'dormant_after_months')),
    warningDays: Number(await readLimit(platform.db, 'dormancy_warning_days')),
  };
  const found = await listQuietClients(platform.db, rule, { limit: foundAtOnce });
  let count = 0;
  for (const { id } of found) if (await actOn(platform, rule, id)) count += 1;
  return count;
}

function actOn(platform: Platform, rule: DormancyRule, clientId: string): Promise<boolean> {
  return inTransaction(platform.db, async (transaction) => {
    await lockClient(transaction, clientId);
    const [client] = await listQuietClients(transaction, rule, { clientId });
    if (client === undefined) return false;
    await (client.isDue ? block(transaction, platform, client) : warn(transaction, platform, client));
    await tell(transaction, platform, client);
    return true;
  });
}

async function warn(transaction: Database, platform: Platform, { id: clientId, dormantOn }: QuietClient) {
  const id = platform.newId();
  await warnOfDormancy(transaction, { id, clientId, dormantOn });
  await recordEvent(transaction, platform, {
    kind: 'client_dormancy_warned',
    clientId,
    subject: dormantOn,
    about: [{ kind: 'bank_notice', id }],
  });
}

async function block(transaction: Database, platform: Platform, { id: clientId, quietSince, dormantOn }: QuietClient) {
  const ids = await blockAccounts(transaction, {
    clientIds: [clientId],
    direction: 'out',
    cause: 'dormant',
    reason: `Nobody has logged in or ordered anything since ${quietSince}.`,
    by: 'bank',
    newId: platform.newId,
  });
  await recordEvent(transaction, platform, {
    kind: 'client_dormant',
    clientId,
    subject: dormantOn,
    about: ids.map((id) => ({ kind: 'account_block' as const, id })),
  });
}

/** The client, and those users who could act, where they have another address. */
async function tell(transaction: Database, platform: Platform, { id: clientId, dormantOn, isDue }: QuietClient) {
  const client = (await findClientById(transaction, clientId))!;
  const told = [client];
  for (const { user, rights } of await listMemberships(transaction, { clientId, isLive: true })) {
    if (!rights.prepare && isRefusal(judgeApproval(rights))) continue;
    const found = await findUserById(transaction, user.id);
    if (found !== undefined && !told.some(({ email }) => email === found.email)) told.push({ ...client, ...found });
  }
  const notice: Notice = isDue ? 'dormant' : 'dormancyNear';
  for (const user of told) await sendNotice(transaction, platform, { user, notice, day: dormantOn });
}
