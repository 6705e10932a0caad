import { isRefusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import type { Platform } from '../../base/platform/platform.ts';
import { passAlone } from '../../people/emergency/index.ts';
import type { Booked } from './booked-order.ts';
import { orderText } from './judge-limit.ts';
import { completeOrder } from './settle-order.ts';
import type { SettlementRefusal } from './settlement.ts';

/**
 * Says that an order went out, where no correspondent has said so. In the office nobody does that: their status files
 * do. An operator does, as an emergency act.
 */
export async function completeByHand(platform: Platform, reference: string): Promise<Booked | SettlementRefusal> {
  const settled = await inTransaction(
    platform.db,
    async (transaction): Promise<Booked | { readonly refusal: SettlementRefusal }> => {
      const completed = await completeOrder({ ...platform, db: transaction }, reference);
      if (typeof completed === 'string') return { refusal: completed };
      const what = `Completed the order ${orderText(completed.payment)} without the word of its correspondent.`;
      const passed = await passAlone(transaction, platform, { kind: 'complete_order', what });
      return isRefusal(passed) ? { refusal: 'second_person_required' } : completed;
    },
  );
  return 'refusal' in settled ? settled.refusal : settled;
}
