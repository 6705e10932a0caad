import { isRefusal, refuse } from '@bank/contract';
import { findAccountsToBookOn, type FindAccounts } from '../accounts/index.ts';
import { findEndedMemberships } from '../identity/index.ts';
import type { OrderOutcome } from '../orders/index.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Platform } from '../platform/platform.ts';
import { mayOrder, type Actor } from '../platform/rights.ts';
import { bookEachOnce, type DecideOrders } from './book-each-once.ts';
import { decideInternalTransfers, prepareConversions, type ValidOrder } from './decide-internal-transfers.ts';
import { judgeInternalTransfer, seenOnly } from './internal-transfer.ts';
import { limitRates } from './limit-rates.ts';

/** An internal transfer whose texts are judged already, and nothing else. */
export interface InternalTransferOrder extends Actor {
  readonly origin: RequestOrigin;
  readonly idempotencyKey: string | undefined;
  readonly fingerprint: string;
  readonly debtorAccount: string;
  readonly creditorAccount: string;
  readonly amount: string;
  readonly remittanceInformation: string;
  readonly expectedRate?: string | undefined;
}

/** An order of a user who asks for it now. */
interface PlacedOrder extends ValidOrder {
  readonly order: InternalTransferOrder;
}

/**
 * Books a batch of internal transfers, each as if it had come alone: the rules in the order of the contract, one
 * outcome for each, at the place of its order. All that is booked is booked together.
 *
 * @param findAccounts from a cache; left out, they are read
 */
export async function bookInternalTransfers(
  platform: Platform,
  orders: readonly InternalTransferOrder[],
  findAccounts: FindAccounts = (asked) => findAccountsToBookOn(platform.db, asked),
): Promise<OrderOutcome[]> {
  const outcomes: OrderOutcome[] = [];
  const valid: PlacedOrder[] = [];
  const placeOf: number[] = [];
  const found = await findAccounts(
    orders.flatMap(({ clientId, debtorAccount, creditorAccount }) => [
      { clientId, reference: debtorAccount },
      { clientId, reference: creditorAccount },
    ]),
  );
  orders.forEach((order, place) => {
    const [debtor, creditor] = [found[2 * place], found[2 * place + 1]].map((account) =>
      seenOnly(order.rights, account),
    );
    const transfer = judgeInternalTransfer({ debtor, creditor }, order.amount);
    if (isRefusal(transfer)) {
      outcomes[place] = transfer;
      return;
    }
    valid.push({ order, transfer, holder: debtor!.holder });
    placeOf.push(place);
  });

  const booked = await bookAllowed(platform, valid);
  booked.forEach((outcome, index) => {
    outcomes[placeOf[index]!] = outcome;
  });
  return outcomes;
}

/** Books the orders that their users may send off. */
async function bookAllowed(platform: Platform, valid: readonly PlacedOrder[]): Promise<OrderOutcome[]> {
  const valueIn = await limitRates(
    platform,
    valid.map(({ order: { rights }, transfer: { amount } }) => ({ rights, amount })),
  );
  const rights = valid.map(({ order, transfer: { debtorAccount, amount } }) =>
    mayOrder(order.rights, { accountId: debtorAccount.id, amount, valueIn }),
  );
  const allowed = valid.filter((_order, place) => !isRefusal(rights[place]));
  const booked = (await bookWithLastingRights(platform, allowed)).values();
  return rights.map((right) => (isRefusal(right) ? right : booked.next().value!));
}

/**
 * Books orders; those whose user lost the right while the accounts were locked are refused, and the others decided
 * without them.
 */
async function bookWithLastingRights(platform: Platform, allowed: readonly PlacedOrder[]): Promise<OrderOutcome[]> {
  try {
    return await bookValid(platform, allowed);
  } catch (error) {
    if (!(error instanceof RightsEnded)) throw error;
    const { membershipIds } = error;
    const isLasting = ({ order }: PlacedOrder) => !membershipIds.has(order.membershipId);
    const booked = (await bookWithLastingRights(platform, allowed.filter(isLasting))).values();
    return allowed.map((each) => (isLasting(each) ? booked.next().value! : refuse('right_to_approve_missing')));
  }
}

/** Thrown, so that nothing of the batch stays. */
class RightsEnded extends Error {
  override readonly name = 'RightsEnded';
  readonly membershipIds: ReadonlySet<string>;
  constructor(membershipIds: ReadonlySet<string>) {
    super('rights ended while orders waited');
    this.membershipIds = membershipIds;
  }
}

async function bookValid(platform: Platform, valid: readonly PlacedOrder[]): Promise<OrderOutcome[]> {
  const terms = await prepareConversions(platform, valid);
  const decide: DecideOrders = async (transaction, orders) => {
    const toBook = orders.map(({ place, orderId }) => ({ ...valid[place]!, orderId }));
    const decided = await decideInternalTransfers(platform, transaction, terms, toBook);
    const ended = await findEndedMemberships(transaction, [
      ...new Set(orders.map(({ place }) => valid[place]!.order.membershipId)),
    ]);
    if (ended.size > 0) throw new RightsEnded(ended);
    return decided;
  };
  return bookEachOnce(
    platform,
    valid.map(({ order }) => ({ ...order, kind: 'internal' })),
    { name: 'book_orders', decide },
  );
}
