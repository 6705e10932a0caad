import * as z from 'zod/mini';
import { orderStates } from '../orders/order-state.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { orderAddress } from './outgoing-orders.ts';

export const decisionReasonLengthMax = 100;

/** An order, as it was read. */
export const which = { id: z.string(), version: z.number() };
const withReason = z.object({ ...which, reason: z.string() });

/** The outcome of a decision. */
export const decided = z.object({
  state: z.enum(orderStates),
  version: z.number(),
  /** Somebody else was first: who, and what the order became. Null where this decision was done. */
  decidedBefore: z.nullable(z.object({ by: z.nullable(z.string()), to: z.enum(orderStates), at: z.string() })),
});
export type Decided = z.output<typeof decided>;

export const releaseOutgoingOrder = defineOfficeCall({
  name: 'releaseOutgoingOrder',
  summary: 'Lets an order in process go: the next payment file takes it. Above the limit somebody else has to agree.',
  method: 'POST',
  path: '/office/orders/release',
  roles: ['payments', 'approver'],
  body: z.object(which),
  answer: decided,
  refusals: [
    'order_not_found',
    'order_not_in_process',
    'account_unavailable',
    'order_set_aside',
    'second_person_required',
    'proposal_open_already',
  ],
});

export const proposeRelease = defineOfficeCall({
  name: 'proposeRelease',
  summary: 'Asks for the release of an order above the limit; an approver who is somebody else agrees.',
  method: 'POST',
  path: '/office/orders/propose-release',
  roles: ['payments', 'approver'],
  body: withReason,
  /** The id of the proposal. */
  answer: z.object({ id: z.string() }),
  refusals: [
    'all_fields_required',
    'text_too_long',
    'order_not_found',
    'order_not_in_process',
    'proposal_open_already',
  ],
});

export const takeReleaseBack = defineOfficeCall({
  name: 'takeReleaseBack',
  summary: 'Takes a release back, before a payment file takes the order.',
  method: 'POST',
  path: '/office/orders/take-back',
  roles: ['payments', 'approver'],
  body: z.object(which),
  answer: decided,
  refusals: ['order_not_found', 'order_not_in_process'],
});

export const rejectOutgoingOrder = defineOfficeCall({
  name: 'rejectOutgoingOrder',
  summary: 'Refuses an order in process or released; the money returns, and the client reads the reason.',
  method: 'POST',
  path: '/office/orders/reject',
  roles: ['payments', 'approver'],
  body: withReason,
  answer: decided,
  refusals: [
    'all_fields_required',
    'text_too_long',
    'order_not_found',
    'order_not_in_process',
    'amount_too_large',
    'second_person_required',
  ],
  movesMoney: true,
});

export const decideHeldOrder = defineOfficeCall({
  name: 'decideHeldOrder',
  summary:
    'Releases a held order with its hits, or confirms them: its money stays held. The reason stays with the bank.',
  method: 'POST',
  path: '/office/orders/decide-held',
  roles: ['compliance'],
  body: z.extend(withReason, { decision: z.enum(['released', 'confirmed']) }),
  answer: decided,
  refusals: [
    'all_fields_required',
    'text_too_long',
    'order_not_found',
    'order_not_in_process',
    'amount_too_large',
    'second_person_required',
  ],
  movesMoney: true,
});

export const correctOrderAddress = defineOfficeCall({
  name: 'correctOrderAddress',
  summary: 'Corrects the parts of an address before its order is released; names are compared with the lists again.',
  method: 'POST',
  path: '/office/orders/correct-address',
  roles: ['payments', 'approver'],
  body: z.extend(withReason, { address: orderAddress }),
  answer: decided,
  refusals: [
    'all_fields_required',
    'text_has_forbidden_characters',
    'text_too_long',
    'creditor_country_unknown',
    'creditor_town_missing',
    'order_not_found',
    'order_not_in_process',
    'proposal_open_already',
    'nothing_to_change',
  ],
});
