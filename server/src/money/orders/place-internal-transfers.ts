import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { findAccountsToBookOn, type AccountToBookOn, type FindAccounts } from '../accounts/index.ts';
import { findEndedMemberships } from '../../people/identity/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { mayOrder } from '../../base/platform/rights.ts';
import { bookEachOnce, OrdersDropped, type RulesOfOrders } from './place-each-once.ts';
import {
  decideInternalTransfers,
  prepareConversions,
  type ConversionTerms,
  type ValidOrder,
} from '../payments/book-internal.ts';
import type { Instruction } from './idempotency-key.ts';
import {
  emptyInternalField,
  judgeInternalTransfer,
  judgeRemittanceInformation,
  seenOnly,
  type InternalTransferInstruction,
} from './judge-internal-transfer.ts';
import type { OrderAnswer } from './known-key.ts';
import { limitRates } from './limit-rates.ts';
import { internalFingerprint } from './fingerprint.ts';

/** An order with the accounts that it names, whether its user sees them or not. */
interface AskedTransfer extends Instruction {
  readonly order: InternalTransferInstruction;
  readonly debtor: AccountToBookOn | undefined;
  readonly creditor: AccountToBookOn | undefined;
}

/** An order that keeps every rule, the rights of its user apart. */
interface WellFormed extends ValidOrder {
  readonly order: InternalTransferInstruction;
}

/**
 * Books a batch of internal transfers, each as if it had come alone: its key, then the rules in the order of the
 * contract; one answer for each, at the place of its order. All that is booked is booked together.
 *
 * @param findAccounts from a cache; left out, they are read
 */
export async function bookInternalTransfers(
  platform: Platform,
  orders: readonly InternalTransferInstruction[],
  findAccounts: FindAccounts = (asked) => findAccountsToBookOn(platform.db, asked),
): Promise<OrderAnswer[]> {
  const found = await findAccounts(
    orders.flatMap(({ clientId, debtorAccount, creditorAccount }) => [
      { clientId, reference: debtorAccount },
      { clientId, reference: creditorAccount },
    ]),
  );
  const asked = orders.map((order, place): AskedTransfer => {
    const { clientId, userId, idempotencyKey } = order;
    const [debtor, creditor] = [found[2 * place], found[2 * place + 1]];
    const fingerprint = idempotencyKey === undefined ? [] : internalFingerprint(order, { debtor, creditor });
    return { clientId, userId, kind: 'internal', idempotencyKey, fingerprint, order, debtor, creditor };
  });
  return bookEachOnce(platform, asked, rulesOfTransfers(platform));
}

function rulesOfTransfers(platform: Platform): RulesOfOrders<AskedTransfer, WellFormed> {
  let terms: ConversionTerms;
  return {
    name: 'book_orders',
    judge: async (asked) => {
      const judged = await judgeRights(platform, asked.map(judgeForm));
      terms = await prepareConversions(platform, judged.flatMap(unlessRefused));
      return judged;
    },
    decide: async (transaction, orders) => {
      const toBook = orders.map(({ orderId, valid }) => ({ ...valid, orderId }));
      const decided = await decideInternalTransfers(platform, transaction, terms, toBook);
      // Looked at again: the accounts may have been locked for a while.
      const memberships = toBook.map(({ order }) => order.membershipId);
      const ended = await findEndedMemberships(transaction, [...new Set(memberships)]);
      const withoutRight = toBook.filter(({ order }) => ended.has(order.membershipId));
      if (withoutRight.length > 0)
        throw new OrdersDropped(
          new Map(withoutRight.map(({ orderId }) => [orderId, refuse('right_to_approve_missing')])),
        );
      return decided;
    },
  };
}

/** Judges what needs no question to the database: the right to prepare, the texts, accounts and amount. */
function judgeForm({ order, ...found }: AskedTransfer): WellFormed | Refusal {
  const { rights } = order;
  if (!rights.prepare) return refuse('right_to_prepare_missing');
  const empty = emptyInternalField(order);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const remittanceInformation = judgeRemittanceInformation(order.remittanceInformation);
  if (isRefusal(remittanceInformation)) return remittanceInformation;
  const [debtor, creditor] = [found.debtor, found.creditor].map((account) => seenOnly(rights, account));
  const transfer = judgeInternalTransfer({ debtor, creditor }, order.amount);
  if (isRefusal(transfer)) return transfer;
  return { order: { ...order, remittanceInformation }, transfer, holder: debtor!.holder };
}

/** Refuses those that their users may not send off. */
async function judgeRights(
  platform: Platform,
  orders: readonly (WellFormed | Refusal)[],
): Promise<(WellFormed | Refusal)[]> {
  const valueIn = await limitRates(
    platform,
    orders.flatMap(unlessRefused).map(({ order: { rights }, transfer: { amount } }) => ({ rights, amount })),
  );
  return orders.map((one) => {
    if (isRefusal(one)) return one;
    const { order, transfer } = one;
    const { debtorAccount, amount } = transfer;
    const right = mayOrder(order.rights, { accountId: debtorAccount.id, amount, valueIn });
    return isRefusal(right) ? right : one;
  });
}

function unlessRefused(one: WellFormed | Refusal): WellFormed[] {
  return isRefusal(one) ? [] : [one];
}
