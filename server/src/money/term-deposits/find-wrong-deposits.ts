import { currencyCode, toDecimalString, money } from '@bank/money';
import { readBankTimeZone } from '../../base/platform/bank-mode.ts';
import { startOfDay, usualZone } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import { depositOfferAt, readDepositOffers } from '../../base/settings/index.ts';
import { listAccruals } from './accruals-store.ts';
import { listAllDeposits, readOpenings } from './store.ts';
import { accruedOn, dayAfter, dayBefore, lastDayOf, type TermDeposit } from './term-deposit.ts';

interface WrongDeposit {
  readonly subject: string;
  readonly detail: string;
}

/** Days whose accrued interest is not what the terms of the deposits of that day bring. */
export async function findWrongInterest(snapshot: Database): Promise<readonly WrongDeposit[]> {
  const deposits = Map.groupBy(await listAllDeposits(snapshot), ({ amount }) => amount.currency as string);
  const accruals = Map.groupBy(await listAccruals(snapshot), ({ amount }) => amount.currency as string);
  const wrong: WrongDeposit[] = [];
  for (const currency of new Set([...deposits.keys(), ...accruals.keys()])) {
    const own = accruals.get(currency) ?? [];
    const said = new Map(own.map(({ day, amount }) => [day, amount.amountMinor]));
    const [last] = own
      .map(({ day }) => day)
      .toSorted()
      .reverse();
    const brought = last === undefined ? new Map<string, bigint>() : broughtUntil(deposits.get(currency) ?? [], last);
    for (const day of new Set([...said.keys(), ...brought.keys()])) {
      const [booked, due] = [said.get(day) ?? 0n, brought.get(day) ?? 0n];
      if (booked !== due) wrong.push({ subject: `interest of ${day} in ${currency}`, detail: told(booked, due) });
    }
  }
  return wrong;

  function told(booked: bigint, due: bigint): string {
    return `says ${booked}, and the terms bring ${due}`;
  }
}

/** What each day brought by the terms, by day. */
function broughtUntil(deposits: readonly TermDeposit[], last: string): ReadonlyMap<string, bigint> {
  const brought = new Map<string, bigint>();
  for (const deposit of deposits) {
    const until = lastDayOf(deposit) <= last ? dayBefore(lastDayOf(deposit)) : last;
    for (let day = deposit.openedOn; day <= until; day = dayAfter(day)) {
      const minor = accruedOn(deposit, day);
      if (minor > 0n) brought.set(day, (brought.get(day) ?? 0n) + minor);
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
