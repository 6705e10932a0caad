import {
  assignChosenOrders,
  releaseChosenOrders,
  setChosenOrdersAside,
  takeChosenOrdersUp,
  type ChosenOutcome,
} from '@bank/contract/office/chosen-orders';
import type { QueuedOrder } from '@bank/contract/office/outgoing-orders';
import { fill } from '@bank/dictionaries';
import { callOffice } from '../calls/call-office.ts';
import { texts } from '../texts/texts.ts';

/** What is done with one order or many; what is no release says who works on them, or that they wait. */
export type ActOnOrders = 'release' | 'take' | 'assign' | 'giveBack' | 'setAside' | 'takeUp';

/** An order as it was read. */
export type AsRead = Pick<QueuedOrder, 'id' | 'version' | 'officer'>;

/** Does it with each, judged alone. `to` is the officer who gets them. */
export function actOnOrders(
  act: ActOnOrders,
  read: readonly AsRead[],
  { reason = '', to = '' }: { readonly reason?: string; readonly to?: string },
) {
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
