import { inTransaction } from '@bank/database';
import { money } from '@bank/money';
import { composeReachedMail, enqueueMail } from '../../base/mail/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { maySee } from '../../base/platform/rights.ts';
import { findUserById, listMemberships } from '../../people/identity/index.ts';
import { announcePush } from '../push/index.ts';
import { lockMovedBalances, noteLookedAt, type MovedBalance } from './choices-store.ts';
import { lifetimeMinutes } from './lifetime-minutes.ts';

const balancesAtOnce = 100;

/**
 * Tells users of balances that went below what they named: once for each time that a booking takes a balance from there
 * or above to below. The mail and the place up to which was looked are written together, so that nothing is left out or
 * told twice, wherever a server ends.
 */
export async function tellOfBalances(platform: Platform): Promise<void> {
  while (await tellSome(platform));
}

function tellSome(platform: Platform): Promise<boolean> {
  return inTransaction(platform.db, async (transaction) => {
    const moved = await lockMovedBalances(transaction, balancesAtOnce);
    if (moved.length === 0) return false;
    for (const balance of moved) await tellOf(transaction, platform, balance);
    await noteLookedAt(transaction, moved);
    return moved.length === balancesAtOnce;
  });
}

async function tellOf(transaction: Database, platform: Platform, balance: MovedBalance): Promise<void> {
  const { userId, clientId, accountId, accountNumber, currency, limitMinor, crossings } = balance;
  if (crossings.length === 0) return;
  const memberships = await listMemberships(transaction, { userId, clientId, isLive: true });
  const user = await findUserById(transaction, userId);
  if (user === undefined || !memberships.some(({ rights }) => maySee(rights, accountId))) return;
  if (balance.isPushed) await announcePush(transaction, [userId]);
  if (!balance.isMailed) return;
  const { language, firstName, lastName, email } = user;
  for (const at of crossings) {
    const mail = composeReachedMail({
      language,
      name: `${firstName} ${lastName}`,
      at,
      reached: { kind: 'balance', account: accountNumber, limit: money(limitMinor, currency) },
    });
    const id = platform.newId();
    await enqueueMail(transaction, { ...mail, id, kind: 'notice', recipient: email, toldOf: at, lifetimeMinutes });
  }
}
