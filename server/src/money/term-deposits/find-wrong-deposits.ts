import { currencyCode, dayAfter, money, toDecimalString } from '@bank/money';
import { readBankTimeZone } from '../../base/platform/bank-mode.ts';
import { startOfDay, usualZone } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import { depositOfferAt, readDepositOffers } from '../../base/settings/index.ts';
import { readRunning, readSaid, type RunningTerms } from './verify-store.ts';
import { readOpenings } from './store.ts';
import { accruedOn, lastDayOf } from './term-deposit.ts';

/** Of one deposit, a leap year and some more: past its checks a row may say any day. */
const daysMax = 400;

interface WrongDeposit {
  readonly subject: string;
  readonly detail: string;
}

/** Days whose accrued interest is not what the terms of the deposits of that day bring. */
export async function findWrongInterest(snapshot: Database): Promise<readonly WrongDeposit[]> {
  const deposits = Map.groupBy(await readRunning(snapshot), ({ currency }) => currency);
  const accruals = Map.groupBy(await readSaid(snapshot), ({ currency }) => currency);
  const wrong: WrongDeposit[] = [];
  for (const [currency, own] of accruals) {
    const said = new Map(own.map(({ day, minor }) => [day, minor]));
    const last = own.at(-1)!.day;
    const brought = broughtUntil(deposits.get(currency) ?? [], last);
    for (const day of new Set([...said.keys(), ...brought.keys()])) {
      const [booked, due] = [said.get(day) ?? 0n, brought.get(day) ?? 0n];
      if (booked !== due)
        wrong.push({
          subject: `interest of ${day} in ${currency}`,
          detail: `says ${booked}, and the terms bring ${due}`,
        });
    }
  }
  return wrong;
}

/** What each day brought by the terms, by day. */
function broughtUntil(deposits: readonly RunningTerms[], last: string): ReadonlyMap<string, bigint> {
  const brought = new Map<string, bigint>();
  for (const { minor, rateHundredths, openedOn, maturesOn, endedOn } of deposits) {
    // Only minor units are compared: past its checks a row may name any currency.
    const deposit = {
      amount: money(minor, currencyCode('USD')),
      rateHundredths,
      openedOn,
      maturesOn,
      end: endedOn === null ? undefined : { on: endedOn },
    };
    const end = lastDayOf(deposit);
    let day = openedOn;
    for (let count = 0; count < daysMax && day < end && day <= last; count += 1, day = dayAfter(day)) {
      const earned = accruedOn(deposit, day);
      if (earned > 0n) brought.set(day, (brought.get(day) ?? 0n) + earned);
    }
  }
  return brought;
}

/** Deposits with other terms than the offer of their moment had. */
export async function findWrongTerms(snapshot: Database): Promise<readonly WrongDeposit[]> {
  const zone = (await readBankTimeZone(snapshot)) ?? usualZone;
  const offers = await readDepositOffers(snapshot, zone);
  return (await readOpenings(snapshot)).flatMap((deposit): WrongDeposit[] => {
    const subject = `term deposit ${deposit.number}`;
    const offer = offers.find(({ id, currency }) => id === deposit.offerId && currency === deposit.currency);
    const inForce = depositOfferAt(offers, deposit.currency, deposit.openedAt);
    if (offer === undefined || inForce === undefined) return [{ subject, detail: 'is of no offer of the bank' }];
    if (offer.rateHundredths !== deposit.rateHundredths || offer.earlyRateHundredths !== deposit.earlyRateHundredths)
      return [{ subject, detail: 'has other rates than its offer' }];
    const amount = money(deposit.amountMinor, currencyCode(deposit.currency));
    if (amount.amountMinor < offer.least.amountMinor || amount.amountMinor > offer.most.amountMinor)
      return [{ subject, detail: `is ${toDecimalString(amount)}, which its offer does not take` }];
    const isOfItsDay = startOfDay(zone, deposit.openedOn) <= deposit.openedAt;
    const isBefore = deposit.openedAt < startOfDay(zone, dayAfter(deposit.openedOn));
    return isOfItsDay && isBefore ? [] : [{ subject, detail: `was opened on another day than ${deposit.openedOn}` }];
  });
}
