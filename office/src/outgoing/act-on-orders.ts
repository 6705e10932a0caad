import {
  assignChosenOrders,
  releaseChosenOrders,
  setChosenOrdersAside,
  takeChosenOrdersUp,
  type ChosenOutcome,
} from '@bank/contract/office/chosen-orders';
import type { QueuedOrder } from '@bank/contract/office/outgoing-orders';
import { fill } from '@bank/dictionaries';
import type { Outcome } from '@bank/transport';
import { callOffice } from '../calls/call-office.ts';
import { texts } from '../texts/texts.ts';

/** What is done with one order or many; what is no release says who works on them, or that they wait. */
export type ActOnOrders = 'release' | 'take' | 'assign' | 'giveBack' | 'setAside' | 'takeUp';

/** An order as it was read. */
export type AsRead = Pick<QueuedOrder, 'id' | 'version' | 'officer'>;

/** So many go in one call: the bank judges them one by one, and a call that is not answered in time is given up. */
const ordersPerCall = 25;

interface Given {
  readonly reason?: string;
  readonly to?: string;
}

/**
 * Does it with each, judged alone, some at a time. `to` is the officer who gets them. Where a later call is not
 * answered, nobody knows of its orders, and those behind them are not tried: what was done before stays told.
 */
export async function actOnOrders(
  act: ActOnOrders,
  read: readonly AsRead[],
  given: Given,
): Promise<Outcome<{ readonly outcomes: readonly ChosenOutcome[] }>> {
  const outcomes: ChosenOutcome[] = [];
  for (let at = 0; at < read.length; at += ordersPerCall) {
    const outcome = await callFor(act, read.slice(at, at + ordersPerCall), given);
    if (!outcome.ok && at === 0) return outcome;
    if (outcome.ok) outcomes.push(...outcome.value.outcomes);
    else outcomes.push(...read.slice(at, at + ordersPerCall).map(({ id }) => untold(id, 'unknown')));
    if (outcomes.some((told) => told.outcome === 'unknown')) {
      outcomes.push(...read.slice(at + ordersPerCall).map(({ id }) => untold(id, 'not_tried')));
      break;
    }
  }
  return { ok: true, value: { outcomes } };
}

const untold = (id: string, outcome: 'unknown' | 'not_tried'): ChosenOutcome => ({
  id,
  outcome,
  decided: null,
  reason: null,
  message: null,
});

function callFor(act: ActOnOrders, read: readonly AsRead[], { reason = '', to = '' }: Given) {
  const orders = read.map(({ id, version }) => ({ id, version }));
  switch (act) {
    case 'release':
      return callOffice(releaseChosenOrders, { body: { orders } });
    case 'setAside':
      return callOffice(setChosenOrdersAside, { body: { orders, reason } });
    case 'takeUp':
      return callOffice(takeChosenOrdersUp, { body: { orders } });
    case 'take':
    case 'assign':
    case 'giveBack': {
      const withOfficers = read.map(({ id, version, officer }) => ({ id, version, officer }));
      return callOffice(assignChosenOrders, { body: { orders: withOfficers, to: act === 'giveBack' ? null : to } });
    }
  }
}

/** Why it was not done with an order. */
export function whyNot({ outcome, decided, message }: ChosenOutcome): string {
  const { many, states } = texts('outgoing');
  if (outcome === 'refused') return message ?? '';
  if (outcome === 'unknown' || outcome === 'not_tried') return many[outcome];
  const state = decided === null ? '' : states[decided.state];
  const by = decided?.decidedBefore?.by ?? null;
  return by === null ? fill(many.moved, { state }) : fill(many.movedBy, { by, state });
}
