import type { StandingOrder } from '@bank/contract';
import { toDecimalString } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen, type Actor } from '../../base/platform/rights.ts';
import { readUserNames } from '../../people/identity/index.ts';
import { listAccountsOf } from '../accounts/index.ts';
import { mayChange } from './change-standing.ts';
import { listStanding } from './store.ts';

/** The standing orders from accounts that the user sees. What another version of this program wrote is left out. */
export async function presentStandingOrders(platform: Platform, actor: Actor): Promise<StandingOrder[]> {
  const { db } = platform;
  const seen = new Set((await listAccountsOf(db, accountsSeen(actor))).map(({ number }) => number));
  const all = (await listStanding(db, actor.clientId)).filter(({ debtorAccount }) => seen.has(debtorAccount));
  const names = await readUserNames(
    db,
    all.map(({ placedBy }) => placedBy),
  );
  return all.flatMap((standing) => {
    const { content, keeps, sumMax, placedBy } = standing;
    if (content.kind === 'unknown') return [];
    const { id, debtorAccount, isConfirmed, rhythm, day, lastOn, times, nextOn, endReason, days } = standing;
    const { kind, creditorAccount, currency, remittanceInformation } = content;
    return {
      id,
      kind,
      debtorAccount,
      creditorAccount,
      creditorName: content.kind === 'international' ? content.creditorName : null,
      amount: keeps === null ? content.amount : null,
      keeps: keeps && toDecimalString(keeps),
      currency,
      remittanceInformation,
      rhythm,
      day,
      lastOn,
      times,
      sumMax: sumMax && toDecimalString(sumMax),
      nextOn,
      endReason,
      placedBy: names.get(placedBy) ?? null,
      isConfirmed,
      mayChange: nextOn !== null && mayChange(actor, standing),
      days: [...days],
    };
  });
}
