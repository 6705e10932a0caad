import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { orderStates } from '../orders/order-state.ts';
import { risks } from './applications.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { sortsOf } from './sort.ts';

/**
 * What waits: for payments to decide, for compliance, for a payment file, for an answer of a correspondent, and for the
 * money of a rejection that it announced.
 */
export const outgoingGroups = ['to_decide', 'held', 'released', 'sent', 'rejection_announced'] as const;
export type OutgoingGroup = (typeof outgoingGroups)[number];

/** Counting stops here: a queue that is longer says `10,000 or more`. */
export const queueCountMax = 10_000;

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
export const orderSorts = sortsOf([...orderSortKeys, 'age', 'cutOff']);

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
