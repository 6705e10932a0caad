import type { RefusalName } from '@bank/contract';
import { amountText, type Money } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { findOpenProposal } from '../../people/proposals/index.ts';
import { isAboveDollars } from '../exchange-rates/index.ts';
import type { Booked } from './booked-order.ts';

/** Whether one person may not release an order over this amount alone: it is above the limit of the bank. */
export async function needsSecondPerson(
  platform: Pick<Platform, 'clock' | 'config'>,
  database: Database,
  amount: Money,
): Promise<boolean> {
  return isAboveDollars(platform, database, { amount, limit: await readLimit(database, 'order_alone_limit') });
}

/** One person lets an order go that is not above the limit, and about which nobody has asked a second one. */
export async function judgeReleaseAlone(
  platform: Platform,
  transaction: Database,
  { order, payment }: Booked,
): Promise<'passed' | Extract<RefusalName, 'second_person_required' | 'proposal_open_already'>> {
  const isAbove = await needsSecondPerson(platform, transaction, payment.amount);
  const proposal = await findOpenProposal(transaction, { kind: 'release_order', subject: order.id });
  if (!isAbove && proposal === undefined) return 'passed';
  const why = isAbove
    ? `one person releases no more than ${await readLimit(transaction, 'order_alone_limit')} USD`
    : 'it was proposed to a second person';
  const passed = await passAlone(transaction, platform, {
    kind: 'release_order',
    what: `Released the order ${orderText(payment)}: ${why}.`,
  });
  if (passed === 'passed') return passed;
  return isAbove ? 'second_person_required' : 'proposal_open_already';
}

/** As who signs off an emergency act reads of an order. */
export function orderText({ transferNumber, amount, creditor }: Booked['payment']): string {
  return `${transferNumber} over ${amountText(amount)} to ${creditor.name}, ${creditor.account}`;
}
