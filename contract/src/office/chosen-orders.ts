import * as z from 'zod/mini';
import { defineOfficeCall } from './define-office-call.ts';
import { decided, which } from './order-decisions.ts';

/** So many are judged at once; an officer who chose more is told which were not tried. */
export const chosenOrdersMax = 200;

/** A choice of some thousand is answered, though not all of it is tried. */
const chosenBytesMax = 1_048_576;

/** What came of each order of a choice, in its order. */
const chosenOutcomes = z.object({
  outcomes: z.array(
    z.object({
      id: z.string(),
      /**
       * `done` · `moved` somebody else was first · `refused` by a rule · `unknown` a machine broke down meanwhile: read
       * the order · `not_tried` more than can be judged at once, or behind a breakdown.
       */
      outcome: z.enum(['done', 'moved', 'refused', 'unknown', 'not_tried']),
      /** What the order is now, where it was judged: done or moved. */
      decided: z.nullable(decided),
      /** Why it was refused. */
      reason: z.nullable(z.string()),
      message: z.nullable(z.string()),
    }),
  ),
});
export type ChosenOutcome = z.output<typeof chosenOutcomes>['outcomes'][number];

export const releaseChosenOrders = defineOfficeCall({
  name: 'releaseChosenOrders',
  summary: 'Lets many orders go, each judged alone as one is; the answer says of each what came of it.',
  method: 'POST',
  path: '/office/orders/release-chosen',
  roles: ['payments', 'approver'],
  body: z.object({ orders: z.array(z.object(which)) }),
  bodyBytesMax: chosenBytesMax,
  answer: chosenOutcomes,
  refusals: [],
});

export const assignChosenOrders = defineOfficeCall({
  name: 'assignChosenOrders',
  summary: 'Gives many orders to an officer, or back to all, each judged alone: of two who take one the first has it.',
  method: 'POST',
  path: '/office/orders/assign-chosen',
  roles: ['payments', 'approver'],
  body: z.object({
    /** The login of the officer; null gives them back. */
    to: z.nullable(z.string()),
    /** With the officer who had each when it was read. */
    orders: z.array(z.object({ ...which, officer: z.nullable(z.string()) })),
  }),
  bodyBytesMax: chosenBytesMax,
  answer: chosenOutcomes,
  refusals: ['all_fields_required', 'staff_not_found'],
});

export const setChosenOrdersAside = defineOfficeCall({
  name: 'setChosenOrdersAside',
  summary: 'Sets many orders in process aside, each judged alone: nobody releases one until it is taken up again.',
  method: 'POST',
  path: '/office/orders/set-aside-chosen',
  roles: ['payments', 'approver'],
  body: z.object({ reason: z.string(), orders: z.array(z.object(which)) }),
  bodyBytesMax: chosenBytesMax,
  answer: chosenOutcomes,
  refusals: ['all_fields_required', 'text_too_long'],
});

export const takeChosenOrdersUp = defineOfficeCall({
  name: 'takeChosenOrdersUp',
  summary: 'Takes many orders up again that were set aside, each judged alone.',
  method: 'POST',
  path: '/office/orders/take-up-chosen',
  roles: ['payments', 'approver'],
  body: z.object({ orders: z.array(z.object(which)) }),
  bodyBytesMax: chosenBytesMax,
  answer: chosenOutcomes,
  refusals: [],
});
