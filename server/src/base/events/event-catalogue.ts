import * as z from 'zod/mini';
import type { AuditKind } from '../audit/index.ts';

const id = z.uuid();

/** What an event tells of a payment: what never changes of it. More is read by its id. */
const payment = z.object({
  paymentId: id,
  transferNumber: z.string(),
  /** The client's accounts that it concerns. */
  accountIds: z.array(id),
  amountMinor: z.bigint(),
  currency: z.string(),
  /** The other side, as the payment names it. */
  counterpartyName: z.string(),
  counterpartyAccount: z.string(),
});
export type PaymentPayload = z.output<typeof payment>;

/** What an event tells of an order that was never booked: the same, by the id of the order. */
const order = z.object({
  orderId: id,
  /** The account that it debits: a user who sees another one only is told of no order. */
  accountIds: z.array(id),
  amountMinor: z.bigint(),
  currency: z.string(),
  /** Empty for a transfer between the client's own accounts. */
  counterpartyName: z.string(),
  counterpartyAccount: z.string(),
  /** The name of the refusal. */
  refusal: z.string(),
});

const account = z.object({ accountNumber: z.string() });
const beneficiary = z.object({ beneficiaryId: id });
const waitingOrder = z.object({
  orderId: id,
  /** The account that it debits; where that was changed, the one before as well. */
  accountIds: z.array(id),
  /** The account that it debits now: a user who does not see it is told of no amount. */
  debtorAccountId: z.nullable(id),
  /** What it asks for now. */
  amountMinor: z.bigint(),
  currency: z.string(),
  /** Empty for a transfer between the client's own accounts. */
  counterpartyName: z.string(),
  counterpartyAccount: z.string(),
  /** The user who prepared it, and the one who did this to it; null where it was none. */
  placedBy: id,
  byUser: z.nullable(id),
  /** Why it was declined, as that user wrote; null for the other kinds. */
  reason: z.nullable(z.string()),
  /** It waits for an approval at this moment. */
  isAwaited: z.boolean(),
});
export type WaitingOrderPayload = z.output<typeof waitingOrder>;
/** The thread; what was written is read by its id. */
const thread = z.object({ threadId: id });
/** The user who logged in. */
const login = z.object({ byUser: z.nullable(id) });
const nothing = z.object({});

/**
 * Every event that the bank publishes: its version, what it tells, and the event of the audit trail that it is. A
 * payload only gains fields; one that changes its meaning gets the next version, and is published beside the one before
 * until no reader wants that.
 */
export const eventCatalogue = {
  /** A transfer between the client's own accounts. */
  transfer_booked: { version: 1, payload: payment, of: 'order_internal' },
  /** An international order stands in the books and waits to be sent. */
  order_accepted: { version: 1, payload: payment, of: 'order_international' },
  order_completed: { version: 1, payload: payment, of: 'order_completed' },
  order_rejected: { version: 1, payload: payment, of: 'order_rejected' },
  order_returned: { version: 1, payload: payment, of: 'order_returned' },
  order_cancelled: { version: 1, payload: payment, of: 'order_cancelled' },
  /** A transfer between the client's own accounts was booked on its day. An international order is `order_accepted`. */
  scheduled_order_booked: { version: 1, payload: payment, of: 'scheduled_order_booked' },
  /** The rules or the books refused an order on its day; no money moved. */
  scheduled_order_refused: { version: 1, payload: order, of: 'scheduled_order_refused' },
  /** An order waits for its day or for an approval; the moves of one that waits follow. */
  order_prepared: { version: 1, payload: waitingOrder, of: 'order_placed' },
  order_changed: { version: 1, payload: waitingOrder, of: 'order_changed' },
  order_approved: { version: 1, payload: waitingOrder, of: 'order_approved' },
  order_declined: { version: 1, payload: waitingOrder, of: 'order_declined' },
  order_withdrawn: { version: 1, payload: waitingOrder, of: 'order_withdrawn' },
  /** Nobody decided it in time. */
  order_expired: { version: 1, payload: waitingOrder, of: 'order_expired' },
  /** Staff ended one that had moved no money. */
  order_ended: { version: 1, payload: waitingOrder, of: 'order_ended' },
  money_received: { version: 1, payload: payment, of: 'deposit_booked' },
  /** A receipt that was booked by mistake. */
  money_taken_back: { version: 1, payload: payment, of: 'deposit_reversed' },
  term_deposit_opened: { version: 1, payload: payment, of: 'term_deposit_opened' },
  /** Principal and interest are on the account again; the payment is that of the principal. */
  term_deposit_matured: { version: 1, payload: payment, of: 'term_deposit_matured' },
  term_deposit_closed: { version: 1, payload: payment, of: 'term_deposit_closed' },
  account_opened: { version: 1, payload: account, of: 'account_opened' },
  account_closed: { version: 1, payload: account, of: 'account_closed' },
  security_deposit_released: { version: 1, payload: account, of: 'security_deposit_released' },
  /** A PIN was accepted on a device that the bank did not know there. */
  login_from_new_place: { version: 1, payload: login, of: 'login_from_new_place' },
  password_changed: { version: 1, payload: nothing, of: 'password_change' },
  beneficiary_added: { version: 1, payload: beneficiary, of: 'beneficiary_saved' },
  beneficiary_changed: { version: 1, payload: beneficiary, of: 'beneficiary_changed' },
  beneficiary_deleted: { version: 1, payload: beneficiary, of: 'beneficiary_deleted' },
  /** The bank answered in a thread of the client. */
  message_answered: { version: 1, payload: thread, of: 'thread_answered' },
} as const satisfies Readonly<Record<string, Entry>>;

interface Entry {
  readonly version: number;
  readonly payload: z.ZodMiniType;
  readonly of: AuditKind;
}

type Catalogue = typeof eventCatalogue;
export type EventKind = keyof Catalogue;

interface Published<Kind extends EventKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly version: Catalogue[Kind]['version'];
  /** Events of one position are read together. A reader that has read a position asks for what is behind it. */
  readonly position: bigint;
  readonly clientId: string;
  readonly happenedAt: Date;
  /** The request that did it; null where a job or a command did. */
  readonly requestId: string | null;
  /** Who of the staff did it; null where it was the client. */
  readonly staff: string | null;
  readonly payload: z.output<Catalogue[Kind]['payload']>;
}

/** An event, by its kind. */
export type BankEvent<Kind extends EventKind = EventKind> = { [One in Kind]: Published<One> }[Kind];

const kindOfAudit = new Map<string, EventKind>(
  (Object.keys(eventCatalogue) as EventKind[]).map((kind) => [eventCatalogue[kind].of, kind]),
);

/** The kinds of the audit trail that are published. */
export const publishedAuditKinds: readonly string[] = [...kindOfAudit.keys()];

/** What was read of an event: the columns of all payloads, undefined where it has none. */
export interface EventToPublish {
  readonly id: string;
  readonly auditKind: string;
  readonly position: bigint;
  readonly clientId: string;
  readonly happenedAt: Date;
  readonly requestId: string | null;
  readonly staff: string | null;
  readonly told: object;
}

/** An event as readers see it. Its payload is judged by the catalogue: what that does not name is left out. */
export function toEvent({ auditKind, told, ...row }: EventToPublish): BankEvent {
  const kind = kindOfAudit.get(auditKind);
  if (kind === undefined) throw new Error(`The event ${auditKind} is not published.`);
  const { version, payload } = eventCatalogue[kind];
  return { ...row, kind, version, payload: z.parse(payload, told) } as BankEvent;
}
