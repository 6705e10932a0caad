import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { orderStates } from '../orders/order-state.ts';
import { risks } from './applications.ts';
import { defineOfficeCall } from './define-office-call.ts';

/**
 * What waits: for payments to decide, for compliance, for a payment file, for an answer of a correspondent, and for the
 * money of a rejection that it announced.
 */
export const outgoingGroups = ['to_decide', 'held', 'released', 'sent', 'rejection_announced'] as const;
export type OutgoingGroup = (typeof outgoingGroups)[number];

/** Counting stops here: a queue that is longer says `10,000 or more`. */
export const queueCountMax = 10_000;

export const decisionReasonLengthMax = 100;

/**
 * What the queue is sorted by. Amounts are sorted within their currency; orders of one client and of one value date
 * follow each other as they were placed.
 */
export const orderSortKeys = [
  'transferNumber',
  'placedAt',
  'client',
  'debtorAccount',
  'creditor',
  'creditorAccount',
  'country',
  'amount',
  'valueDate',
  'officer',
  'risk',
] as const;
export type OrderSortKey = (typeof orderSortKeys)[number];

/**
 * Of each key up and, behind a minus, down. An age is another word for when an order was placed, a cut-off for its day.
 */
export const orderSorts = ([...orderSortKeys, 'age', 'cutOff'] as const).flatMap((key) => [key, `-${key}`] as const);

/** So many are judged at once; an officer who chose more is told which were not tried. */
export const chosenOrdersMax = 200;

export const orderHintKinds = [
  'account_blocked',
  'new_beneficiary',
  'unusual_amount',
  'possible_duplicate',
  'new_country',
  'countries_differ',
] as const;

const queuedOrder = z.object({
  id: z.string(),
  /** How often it moved: a decision names it, so that nobody decides about what they have not read. */
  version: z.number(),
  state: z.enum(orderStates),
  transferNumber: z.string(),
  /** ISO 8601 in UTC. */
  placedAt: z.string(),
  clientNumber: z.string(),
  clientName: z.string(),
  debtorAccount: z.string(),
  creditorName: z.string(),
  creditorAccount: z.string(),
  /** ISO 3166. */
  creditorCountry: z.string(),
  /** A decimal with the digits of its currency. */
  amount: z.string(),
  currency: z.string(),
  /** The login of the officer who works on it; null where nobody does. */
  officer: z.nullable(z.string()),
  /** Until somebody takes it up again nobody releases it; null where it is not set aside. */
  setAside: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
});

const listedOrder = z.extend(queuedOrder, {
  /** The day that a payment file gives it if it is released now, `YYYY-MM-DD`; null where it has left. */
  valueDate: z.nullable(z.string()),
  /** When office hours end on that day, ISO 8601; null where it has left. */
  cutOff: z.nullable(z.string()),
  /** What speaks for another look; none for one that has left. */
  hints: z.array(z.enum(orderHintKinds)),
  /** Of the client, as it was rated last; null where nobody rated it. */
  risk: z.nullable(z.enum(risks)),
});
export type QueuedOrder = z.output<typeof listedOrder>;

export const listOutgoingOrders = defineOfficeCall({
  name: 'listOutgoingOrders',
  summary: 'International orders that wait, sorted and filtered, in parts; and how many wait in each group.',
  method: 'GET',
  path: '/office/orders',
  roles: ['support', 'payments', 'approver', 'compliance', 'auditor'],
  body: noBody,
  query: z.object({
    group: z.enum(outgoingGroups),
    currency: z.optional(z.string()),
    /** A client number. */
    client: z.optional(z.string()),
    /** Decimals, both included. */
    amountFrom: z.optional(z.string()),
    amountTo: z.optional(z.string()),
    /** Of the beneficiary, ISO 3166. */
    country: z.optional(z.string()),
    /** The beginning of the beneficiary's name, or their whole account. */
    beneficiary: z.optional(z.string()),
    /** A login; a minus alone for those that nobody has. */
    officer: z.optional(z.string()),
    /** Without one the oldest are first. */
    sort: z.optional(z.enum(orderSorts)),
    /** The id of the last order of the part before. */
    cursor: z.optional(z.string()),
  }),
  answer: z.object({
    /** The moment of the answer, by the bank's clock: ages count to it. */
    at: z.string(),
    orders: z.array(listedOrder),
    next: z.nullable(z.string()),
    counts: z.record(z.enum(outgoingGroups), z.number()),
  }),
  refusals: ['amount_malformed', 'cursor_malformed'],
});

/** Hints for the officer, each with its subject. */
const hint = z.discriminatedUnion('kind', [
  /** Nothing goes out of the account: the order waits. */
  z.object({ kind: z.literal('account_blocked') }),
  z.object({ kind: z.literal('new_beneficiary') }),
  /** More than three times the middle one of the client's last orders in this currency. */
  z.object({ kind: z.literal('unusual_amount'), usual: z.string() }),
  /** Others to this account over this amount, within seven days. */
  z.object({ kind: z.literal('possible_duplicate'), transferNumbers: z.array(z.string()) }),
  /** The first order of the client to this country. */
  z.object({ kind: z.literal('new_country'), country: z.string() }),
  /** The beneficiary's bank is in another country than the beneficiary. */
  z.object({ kind: z.literal('countries_differ'), bank: z.string(), beneficiary: z.string() }),
]);
export type OrderHint = z.output<typeof hint>;

export const orderHit = z.object({
  id: z.string(),
  score: z.number(),
  name: z.string(),
  listedName: z.string(),
  publisher: z.string(),
  reference: z.string(),
  reasons: z.array(z.string()),
  decision: z.nullable(z.enum(['released', 'confirmed'])),
  decidedBy: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
});

/** An address in the fields of messages (ISO 20022): empty where it has no such part. */
export const orderAddress = z.object({
  street: z.string(),
  postCode: z.string(),
  town: z.string(),
  /** State, province or county. */
  subdivision: z.string(),
  /** ISO 3166. */
  country: z.string(),
});
export type OrderAddress = z.output<typeof orderAddress>;

/** The most characters of each part; a long street goes in two lines. */
export const orderAddressLengthMax = { street: 140, postCode: 16, town: 35, subdivision: 35, country: 2 } as const;

const outgoingOrder = z.extend(queuedOrder, {
  clientId: z.string(),
  type: z.string(),
  /** All of it as it is sent, in SWIFT characters. */
  debtorName: z.string(),
  /** As the client wrote it. */
  creditorAddress: z.string(),
  /** As it leaves: read out of that line, or as staff corrected it. */
  address: orderAddress,
  creditorAgentName: z.string(),
  creditorAgentBic: z.string(),
  /** DEBT, CRED or SHAR (ISO 20022). */
  chargeBearer: z.string(),
  remittanceInformation: z.string(),
  endToEndId: z.string(),
  uetr: z.string(),
  /** What the client reads where it was rejected. */
  reason: z.nullable(z.string()),
  /** More than one person may release alone: somebody else has to agree. */
  needsSecondPerson: z.boolean(),
  /** Somebody has asked for its release, or said what became of it, and nobody has decided yet. */
  proposedBy: z.nullable(z.object({ id: z.string(), by: z.string(), at: z.string() })),
  hints: z.array(hint),
  hits: z.array(orderHit),
  moves: z.array(
    z.object({
      from: z.enum(orderStates),
      to: z.enum(orderStates),
      at: z.string(),
      by: z.enum(['user', 'staff', 'clock']),
      name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** The address before and after, where the move corrected it. */
      corrected: z.nullable(z.object({ before: orderAddress, after: orderAddress })),
    }),
  ),
  /** Accounts of the client. */
  balances: z.array(z.object({ number: z.string(), currency: z.string(), balance: z.string(), available: z.string() })),
  /** Earlier orders of the client to this account, the newest first. */
  history: z.array(
    z.object({
      id: z.string(),
      transferNumber: z.string(),
      placedAt: z.string(),
      amount: z.string(),
      currency: z.string(),
      status: z.string(),
    }),
  ),
  /** The payment file in which it stands, and the last status of the correspondent. */
  file: z.nullable(
    z.object({
      id: z.string(),
      messageId: z.string(),
      status: z.nullable(z.string()),
      statusReason: z.nullable(z.string()),
    }),
  ),
});
export type OutgoingOrder = z.output<typeof outgoingOrder>;

export const readOutgoingOrder = defineOfficeCall({
  name: 'readOutgoingOrder',
  summary: 'An international order with everything that staff decide by.',
  method: 'GET',
  path: '/office/orders/{id}',
  roles: ['support', 'payments', 'approver', 'compliance', 'auditor'],
  body: noBody,
  answer: outgoingOrder,
  refusals: ['order_not_found'],
});

const which = { id: z.string(), version: z.number() };
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
