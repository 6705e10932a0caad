import { addressParts } from '@bank/contract';
import { staffName } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { BookedPayment } from '../payments/index.ts';
import { keepCorrection, readMoves } from './move-store.ts';
import type { Move, OrderAddress } from './order.ts';
import { holdListed } from './screen-orders.ts';
import { partiesOf, screenParties, withAddress } from './screen-parties.ts';
import { settle, type Settled } from './settle-order.ts';

/** The address of the beneficiary as it leaves: as staff corrected it last, else as its one line is read. */
export function addressOf(
  { creditorAddress = '', creditorCountry = '' }: Pick<BookedPayment, 'creditorAddress' | 'creditorCountry'>,
  moves: readonly Move[],
): OrderAddress {
  const corrected = moves.findLast(({ correctedAddress }) => correctedAddress !== undefined)?.correctedAddress;
  return corrected?.after ?? { ...addressParts(creditorAddress, creditorCountry), country: creditorCountry };
}

const partNames = ['street', 'postCode', 'town', 'subdivision', 'country'] as const;

/**
 * Corrects the address of an order in process, in parts that keep the bounds of messages. Its statement shows what the
 * client wrote; the payment file has the correction. All names are compared with the lists of sanctions again, and the
 * new parts with them: what is like a listed name holds the order.
 */
export function correctAddress(
  platform: Platform,
  reference: string,
  { address: after, reason }: { readonly address: OrderAddress; readonly reason: string },
): Promise<Settled> {
  return settle(platform, reference, 'order_address_corrected', async (transaction, { order, payment }) => {
    if (order.state === 'held') return { refusal: 'order_held' };
    if (order.state !== 'in_process') return { refusal: 'order_not_in_process' };
    const before = addressOf(payment, await readMoves(transaction, order.id));
    if (partNames.every((name) => before[name] === after[name])) return { refusal: 'nothing_to_change' };
    const within = { ...platform, db: transaction };
    const screened = await screenParties(within, withAddress(partiesOf(payment), after), order.clientId);
    await keepCorrection(transaction, order, {
      address: { before, after },
      by: staffName(platform),
      at: await momentOf(transaction, platform.clock),
      reason,
    });
    await holdListed(transaction, platform, [{ order: { ...order, moveCount: order.moveCount + 1 }, screened }]);
    return {};
  });
}
