import type { RefusalName } from '@bank/contract';
import { amountText } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { findOpenProposal } from '../../people/proposals/index.ts';
import type { LimitPassed } from './alone-decisions-store.ts';
import type { Booked } from './booked-order.ts';
import { decideWithinLimits, limitOfOne, type ToDecide } from './judge-alone.ts';

/** Whether this person may not release an order alone: with what they released today it is above a limit. */
export async function needsSecondPerson(
  platform: Pick<Platform, 'clock' | 'config' | 'staff'>,
  database: Database,
  booked: Booked,
): Promise<boolean> {
  return (await limitOfOne(platform, database, toRelease(booked))) !== undefined;
}

function toRelease({ order, payment }: Booked): ToDecide {
  return {
    kind: 'release_order',
    subject: order.id,
    clientId: order.clientId,
    payee: payment.creditor.account,
    amount: payment.amount,
  };
}

/** One person lets an order go within the limits of a day, about which nobody has asked a second one. */
export async function judgeReleaseAlone(
  platform: Platform,
  transaction: Database,
  booked: Booked,
): Promise<'passed' | Extract<RefusalName, 'second_person_required' | 'proposal_open_already'>> {
  const { order, payment } = booked;
  const proposal = await findOpenProposal(transaction, { kind: 'release_order', subject: order.id });
  const above =
    proposal === undefined
      ? await decideWithinLimits(platform, transaction, toRelease(booked))
      : await limitOfOne(platform, transaction, toRelease(booked));
  if (above === undefined && proposal === undefined) return 'passed';
  const why =
    above === undefined ? 'it was proposed to a second person' : whyAbove[above](await readLimit(transaction, above));
  const passed = await passAlone(transaction, platform, {
    kind: 'release_order',
    what: `Released the order ${orderText(payment)}: ${why}.`,
  });
  if (passed === 'passed') return passed;
  return above === undefined ? 'proposal_open_already' : 'second_person_required';
}

const whyAbove: Readonly<Record<LimitPassed, (dollars: string) => string>> = {
  order_alone_limit: (dollars) => `one person releases no more than ${dollars} USD of a client or to a payee in a day`,
  suspense_alone_limit: (dollars) => `one person decides no more than ${dollars} USD in suspense in a day`,
  officer_day_limit: (dollars) => `one person decides no more than ${dollars} USD alone in a day`,
};

/** As who signs off an emergency act reads of an order. */
export function orderText({ transferNumber, amount, creditor }: Booked['payment']): string {
  return `${transferNumber} over ${amountText(amount)} to ${creditor.name}, ${creditor.account}`;
}
