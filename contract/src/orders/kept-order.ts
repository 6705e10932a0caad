import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { internationalOrder } from '../calls/order-international-transfer.ts';
import { innerOrderStates, orderKinds, shownOrderStates, type OrderState } from './order-state.ts';
import { neededApprovals } from '../people/approval-rules.ts';
import { refusalNames } from '../refusals.ts';
import { decimalText } from '../wire/wire-text.ts';

/** The parts of the Orders page, and the states in each. */
export const orderGroups = {
  awaiting_approval: ['awaiting_approval', 'draft'],
  scheduled: ['scheduled'],
  in_process: ['in_process', ...innerOrderStates],
  done: ['completed', 'rejected', 'cancelled', 'returned', 'expired'],
} as const satisfies Readonly<Record<string, readonly OrderState[]>>;
export type OrderGroup = keyof typeof orderGroups;

/**
 * Which content of an order a user has read: how often it had moved by then. Where it is missing the order as it was
 * first prepared is meant, so that nobody decides about a change unseen.
 */
export const orderVersion = reshaped(z.optional(z.nullable(z.number())), {
  decode: (version) => version ?? 0,
  encode: (version: number) => version,
});

const keptOrderFields = {
  id: z.string(),
  /** An approval or a change names it: another content has come where the two differ. 0 once it no longer waits. */
  version: z.number(),
  kind: z.enum(orderKinds),
  state: z.enum(shownOrderStates),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** The day of the bank on which it was placed, ISO 8601. */
  createdOn: z.string(),
  /** The bank day on which it goes, ISO 8601; null where it goes at once. */
  executeOn: z.nullable(z.string()),
  /** The name of the user who prepared it; null for a user whom the bank no longer names. */
  preparedBy: z.nullable(z.string()),
  debtorAccount: z.string(),
  /** Null where the creditor account is the client's own. */
  creditorName: z.nullable(z.string()),
  creditorAccount: z.string(),
  amount: decimalText,
  currency: z.string(),
  remittanceInformation: z.string(),
  /** The currency of the creditor account where it is another one: what goes is converted. */
  counterCurrency: z.nullable(z.string()),
  /** What was credited, at which rate and of what time; null until it is booked, and where nothing is converted. */
  counterAmount: z.nullable(decimalText),
  rate: z.nullable(decimalText),
  rateAsOf: z.nullable(z.string()),
  /** Null until it is booked. */
  transferNumber: z.nullable(z.string()),
  /** Why the rules or the books refused it. */
  refusedFor: z.nullable(z.enum(refusalNames)),
  /** What the user who asks may do with it now. */
  mayApprove: z.boolean(),
  mayChange: z.boolean(),
  mayWithdraw: z.boolean(),
};
const keptOrderSpelling = {
  debtorAccount: 'from_account',
  creditorAccount: 'to_account',
  creditorName: 'beneficiary',
  refusedFor: 'refusal',
  remittanceInformation: 'reference',
} as const;

/** An order in a list. */
export const keptOrder = spelled(keptOrderFields, keptOrderSpelling);
export type KeptOrder = Readonly<z.output<typeof keptOrder>>;

/** What of an order a user may change, as the wire spells it in a step. */
export const changeableParts = [
  'debtor_account',
  'creditor_account',
  'amount',
  'reference',
  'beneficiary',
  'bank_name',
  'bic',
  'country',
  'address',
  'charges',
  'execution_day',
] as const;
export type ChangeablePart = (typeof changeableParts)[number];

/** Of one part what it was and what it is. An amount is a plain decimal and its currency: `30.00 EUR`. */
const changedPart = z.object({
  part: z.enum(changeableParts),
  was: z.nullable(z.string()),
  is: z.nullable(z.string()),
});
export type ChangedPart = Readonly<z.output<typeof changedPart>>;

/** One move of an order after it was placed. */
const orderStep = spelled({
  from: z.enum(shownOrderStates),
  to: z.enum(shownOrderStates),
  /** ISO 8601 in UTC. */
  at: z.string(),
  by: z.enum(['user', 'bank', 'clock']),
  /** The user's name, where it was one. */
  userName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Of money that came back less charges: what came, and what banks kept of it. Null of all else. */
  returned: z.nullable(z.object({ amount: z.string(), charge: z.string() })),
  /** Empty unless the user changed what is asked for. */
  changed: z.array(changedPart),
});
export type OrderStep = Readonly<z.output<typeof orderStep>>;

/** An order with its life, the earliest step first. */
export const orderWithLife = spelled(
  {
    ...keptOrderFields,
    steps: z.array(orderStep),
    /** All that an international order asks for, as its confirmation is asked for; null for an internal transfer. */
    asked: z.nullable(internationalOrder),
    /** What the rules of approval of the client still ask for; empty where they ask for nothing more. */
    needed: z.array(neededApprovals),
  },
  keptOrderSpelling,
);
export type OrderWithLife = Readonly<z.output<typeof orderWithLife>>;

/** An order was kept: it waits for its day or for an approval. */
export const placedOrder = spelled({ id: z.string(), state: z.enum(shownOrderStates) });
export type PlacedOrder = Readonly<z.output<typeof placedOrder>>;
