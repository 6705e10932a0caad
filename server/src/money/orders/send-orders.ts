import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { WritePart } from '@bank/database';
import { bookingMoment } from '@bank/ledger';
import type { Money } from '@bank/money';
import { findAccountsToBookOn } from '../accounts/index.ts';
import { recordEvents, type AuditEvent } from '../../base/audit/index.ts';
import { moveOrders, type InternalContent, type InternationalContent, type Mover, type Order, type OrderOutcome } from './index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { judgeApproval, maySee, type Actor } from '../../base/platform/rights.ts';
import { decideInternalTransfers, prepareConversions, type OrderToBook } from '../payments/book-internal.ts';
import {
  bookingOf,
  decideInternationalTransfers,
  type DecidedInternational,
  type InternationalToBook,
} from '../payments/book-international.ts';
import { judgeInternalTransfer } from './judge-internal-transfer.ts';
import { judgeInternationalTransfer } from './judge-international-transfer.ts';
import { limitRates } from './limit-rates.ts';
import { withAllRights } from './place-waiting-order.ts';
import { recordOrders } from './record-orders.ts';
import { holdListed, screenParties, type ScreenedOrder } from './screen-orders.ts';

/** A kept order that goes now, locked by the caller's database transaction. */
export interface OrderToSend {
  readonly order: Order;
  /** Who sends it off, with the rights of this moment; undefined where the user may act for the client no more. */
  readonly sender: Actor | undefined;
  readonly by: Mover;
  readonly origin: RequestOrigin | undefined;
  /** The rate that its sender has read, where it is converted: at another one it is refused. */
  readonly expectedRate?: string | undefined;
}

/**
 * Sends orders of one kind: every rule is judged again at this moment, by the rights that the sender has now. Booked
 * and refused ones move in the statement that books them. Answers what each came to.
 */
export async function sendOrders(
  platform: Platform,
  transaction: Database,
  toSend: readonly OrderToSend[],
): Promise<readonly OrderOutcome[]> {
  if (toSend.length === 0) return [];
  const inside: Platform = { ...platform, db: transaction };
  const isInternal = toSend[0]!.order.kind === 'internal';
  const { outcomes, toWrite, about, screened } = await (isInternal ? sendInternal : sendInternational)(
    { platform, inside },
    toSend,
  );
  const at = platform.clock.now();
  const moves = toSend.map(({ order, by }, place) => {
    const outcome = outcomes[place]!;
    return 'refusal' in outcome
      ? { order, by, at, to: 'rejected' as const, refusal: outcome }
      : { order, by, at, to: isInternal ? ('completed' as const) : ('in_process' as const), ...outcome };
  });
  await moveOrders(
    transaction,
    moves,
    toWrite.length === 0
      ? undefined
      : { name: `send_orders_${toSend[0]!.order.kind}`, bookings: toWrite, notBefore: bookingMoment },
  );
  // An internal transfer that was booked is told of in the statement that books it.
  const told = toSend.flatMap(({ order, origin }, place) => {
    const outcome = outcomes[place]!;
    if (isInternal && !isRefusal(outcome)) return [];
    const kind = isInternal ? ('order_internal' as const) : ('order_international' as const);
    return [{ kind, clientId: order.clientId, origin, outcome, about: about[place] ?? [] }];
  });
  await recordOrders(transaction, platform, told);
  await tellOfDueOrders(transaction, platform, { toSend, outcomes });
  await holdListed(transaction, platform, screened);
  return outcomes;
}

/**
 * Clients are told what became of orders that went by themselves. An international order that went is told of when it
 * is completed.
 */
function tellOfDueOrders(
  transaction: Database,
  platform: Platform,
  { toSend, outcomes }: { readonly toSend: readonly OrderToSend[]; readonly outcomes: readonly OrderOutcome[] },
): Promise<void> {
  const events = toSend.flatMap(({ order: { id, clientId, kind }, by }, place): AuditEvent[] => {
    const outcome = outcomes[place]!;
    if (by.kind !== 'clock') return [];
    if ('refusal' in outcome) return [{ kind: 'scheduled_order_refused', clientId, subject: id }];
    return kind === 'internal' ? [{ kind: 'scheduled_order_booked', clientId, subject: outcome.paymentId }] : [];
  });
  return recordEvents(transaction, platform, events);
}

interface Sent {
  readonly outcomes: readonly OrderOutcome[];
  readonly toWrite: readonly WritePart[];
  readonly about: readonly ReturnType<typeof bookingOf>[];
  /** Booked orders, to be held where a party is like a listed name. */
  readonly screened: readonly ScreenedOrder[];
}

interface Surroundings {
  readonly platform: Platform;
  /** The same within the database transaction. */
  readonly inside: Platform;
}

async function sendInternal({ platform, inside }: Surroundings, toSend: readonly OrderToSend[]): Promise<Sent> {
  const contents = toSend.map(({ order }) => JSON.parse(order.content!) as InternalContent);
  const found = await findAccountsToBookOn(
    inside.db,
    contents.flatMap(({ debtorAccount, creditorAccount }, place) => {
      const { clientId } = toSend[place]!.order;
      return [
        { clientId, reference: debtorAccount },
        { clientId, reference: creditorAccount },
      ];
    }),
  );
  const outcomes: OrderOutcome[] = [];
  const toBook: OrderToBook[] = [];
  const placeOf: number[] = [];
  for (const [place, { order, sender, origin, expectedRate }] of toSend.entries()) {
    const [debtor, creditor] = [found[2 * place], found[2 * place + 1]];
    const { amount, remittanceInformation } = contents[place]!;
    const transfer = judgeInternalTransfer({ debtor, creditor }, amount);
    const refused = isRefusal(transfer)
      ? transfer
      : await refusalOfSender(inside, sender, { accountId: debtor!.id, amount: transfer.amount });
    if (isRefusal(transfer) || refused !== undefined) {
      outcomes[place] = refused!;
      continue;
    }
    const { clientId, id: orderId } = order;
    const sent = { clientId, origin, remittanceInformation, expectedRate };
    toBook.push({ order: sent, orderId, transfer, holder: debtor!.holder });
    placeOf.push(place);
  }
  const terms = await prepareConversions(platform, toBook);
  const decided = await decideInternalTransfers(platform, inside.db, terms, toBook);
  decided.outcomes.forEach((outcome, index) => {
    outcomes[placeOf[index]!] = outcome;
  });
  return { outcomes, toWrite: decided.toWrite, about: [], screened: [] };
}

async function sendInternational({ platform, inside }: Surroundings, toSend: readonly OrderToSend[]): Promise<Sent> {
  const decidedAt: DecidedInternational[] = [];
  const toBook: InternationalToBook[] = [];
  const screened: Omit<ScreenedOrder, 'paymentId'>[] = [];
  const placeOf: number[] = [];
  for (const [place, { order, sender }] of toSend.entries()) {
    const transfer = sender === undefined ? rightEnded : await judgeAgain(inside, order, sender);
    const refused = isRefusal(transfer)
      ? transfer
      : await refusalOfSender(inside, sender, { accountId: transfer.debtorAccount.id, amount: transfer.amount });
    if (isRefusal(transfer) || refused !== undefined) {
      decidedAt[place] = refused!;
      continue;
    }
    const sent = { orderId: order.id, clientId: order.clientId };
    toBook.push({ ...sent, transfer });
    screened.push({ ...sent, moveCount: order.moveCount + 1, screened: await screenParties(inside, transfer) });
    placeOf.push(place);
  }
  const { decided, toWrite } = await decideInternationalTransfers(platform, inside.db, toBook);
  decided.forEach((one, index) => {
    decidedAt[placeOf[index]!] = one;
  });
  return {
    outcomes: decidedAt.map((one) => (isRefusal(one) ? one : { paymentId: one.paymentId })),
    toWrite,
    about: decidedAt.map(bookingOf),
    screened: decided.flatMap((one, index) =>
      isRefusal(one) ? [] : [{ ...screened[index]!, paymentId: one.paymentId }],
    ),
  };
}

/** An order that is kept already is judged by every rule but the right to prepare it. */
export function judgeAgain(platform: Platform, order: Order, sender: Actor) {
  const content = JSON.parse(order.content!) as InternationalContent;
  const nobody = { network: '', device: null, requestId: order.id, sessionId: null, userId: null };
  return judgeInternationalTransfer(
    platform,
    withAllRights({ ...content, ...sender, origin: nobody, idempotencyKey: undefined }),
  );
}

const rightEnded = refuse('right_to_approve_missing');

async function refusalOfSender(
  platform: Platform,
  sender: Actor | undefined,
  { accountId, amount }: { readonly accountId: string; readonly amount: Money },
): Promise<Refusal | undefined> {
  if (sender === undefined) return rightEnded;
  const { rights } = sender;
  if (!maySee(rights, accountId)) return refuse('debtor_account_not_found', 'debtorAccount');
  const right = judgeApproval(rights, amount, await limitRates(platform, [{ rights, amount }]));
  return isRefusal(right) ? right : undefined;
}
