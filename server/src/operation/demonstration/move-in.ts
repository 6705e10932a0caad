import { hour, momentOf, type Day } from './calendar.ts';
import type { Diary } from './diary.ts';
import type { Counterparty } from './movement.ts';

/**
 * The first day of an account: the security deposit is placed and the money comes over from the client's earlier bank.
 */
export function moveIn(diary: Diary, day: Day, formerBank: Counterparty): void {
  diary.client.accounts.forEach(({ key, deposit, openingFunds }, index) => {
    diary.at(momentOf(day, 9 * hour + index * 300));
    if (deposit.amountMinor > 0n) {
      diary.receive({
        type: 'deposit',
        account: key,
        amountMinor: deposit.amountMinor,
        reference: 'Security deposit',
        from: formerBank,
      });
    }
    diary.at(momentOf(day, 9 * hour + index * 300 + 40));
    diary.receive({
      account: key,
      amountMinor: openingFunds.amountMinor,
      reference: 'Transfer from former bank',
      from: formerBank,
    });
  });
}
