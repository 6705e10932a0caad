import { brand } from '@bank/contract';
import { minorUnitsOf, type CurrencyCode } from '@bank/money';
import {
  addDays,
  daysBetween,
  hour,
  isoDay,
  isWorkingDay,
  momentOf,
  monthName,
  quarterName,
  workingDayUpTo,
  type Day,
} from './calendar.ts';
import { customers, payroll, regulars, shopsAtWork, suppliers } from './corporate-partners.ts';
import { keepTreasury } from './corporate-treasury.ts';
import type { DemonstrationClient } from './demonstration-clients.ts';
import { Diary, type Fate } from './diary.ts';
import { moveIn } from './move-in.ts';
import type { Movement } from './movement.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

const bank = { name: brand.name, account: '' };

/** Two years of the trade of Halcyon Marine Supply. The events of a day depend on the day and on the balance. */
export function tradeCorporately(client: DemonstrationClient, period: { first: Day; end: Day }): Movement[] {
  const diary = new Diary(client, period);
  moveIn(diary, period.first, regulars.formerBank);
  for (const day of daysBetween(addDays(period.first, 1), period.end)) {
    const random = seededRandom(`corporate:${isoDay(day)}`);
    if (isWorkingDay(day)) tradeDay(diary, day, random);
    closeDay(diary, day);
  }
  recentOrders(diary, period.end, seededRandom(`corporate:recent`));
  return diary.movements;
}

/** The working day: payments in and out, in the order of time. */
function tradeDay(diary: Diary, day: Day, random: SeededRandom): void {
  const deeds = [
    ...times(random.whole(3, 6), () => () => collect(diary, day, random)),
    ...times(random.whole(3, 5), () => () => paySupplier(diary, day, random, fateOf(random))),
    ...times(random.whole(0, 3), () => () => useCard(diary, random)),
  ].map((run) => ({ second: random.whole(8 * hour, 17 * hour), run }));
  diary.at(momentOf(day, 7.5 * hour));
  keepTreasury(diary, day);
  payRegulars(diary, day, random);
  for (const { second, run } of deeds.toSorted((a, b) => a.second - b.second)) {
    diary.at(momentOf(day, Math.max(second, 8 * hour)));
    run();
  }
}

function collect(diary: Diary, day: Day, random: SeededRandom): void {
  const { who, account, prefix } = random.pick(customers);
  const invoice = `${prefix}-${isoDay(addDays(day, -30)).slice(2, 7).replace('-', '')}-${random.whole(100, 999)}`;
  diary.receive({
    account,
    amountMinor: tradeAmount(diary, account, random),
    reference: `Invoice ${invoice}`,
    from: who,
  });
}

function paySupplier(diary: Diary, day: Day, random: SeededRandom, fate: Fate): void {
  const { who, account, prefix } = random.pick(suppliers);
  // Purchases cost nine tenths of what sales bring.
  const amountMinor = (tradeAmount(diary, account, random) * 9n) / 10n;
  const reference = `${prefix} ${isoDay(day).slice(2, 4)}${random.whole(1_000, 9_999)}`;
  diary.order({
    account,
    amountMinor,
    reference,
    to: who,
    fate,
    ...(random.happens(150) && { chargeBearer: 'DEBT' as const }),
  });
}

function useCard(diary: Diary, random: SeededRandom): void {
  const { at, account, from, to } = random.pick(shopsAtWork);
  const reference = `Card ending ${random.pick(['2093', '7716'])}`;
  diary.spend({ type: 'card', account, amountMinor: BigInt(random.whole(from * 100, to * 100)), reference, to: at });
}

function payRegulars(diary: Diary, day: Day, random: SeededRandom): void {
  const date = day.getUTCDate();
  const isFirst = workingDaysOfMonthUpTo(day) === 1;
  const payday = workingDayUpTo(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 25)));
  if (day.getTime() === payday.getTime()) {
    for (const { who, payMinor } of payroll) {
      diary.order({ account: 'EUR', amountMinor: payMinor, reference: `Salary ${monthName(day)}`, to: who });
    }
  }
  if (!isFirst) return;
  diary.order({
    account: 'EUR',
    amountMinor: 640_000n,
    reference: `Rent sheds 4 and 5, ${monthName(day)}`,
    to: regulars.landlord,
  });
  diary.order({
    account: 'GBP',
    amountMinor: 218_450n,
    reference: `Cargo and stock cover ${monthName(day)}`,
    to: regulars.insurer,
  });
  if (day.getUTCMonth() % 3 !== 0) return;
  diary.order({
    account: 'EUR',
    amountMinor: BigInt(random.whole(1_800_000, 2_600_000)),
    reference: `Provisional tax, reg. 99-418-207`,
    to: regulars.taxes,
  });
  diary.order({
    account: 'CHF',
    amountMinor: 480_000n,
    reference: `Audit and filings, fee note ${date}/${day.getUTCFullYear()}`,
    to: regulars.auditor,
  });
}

/** The bank's work at the end of a month. */
function closeDay(diary: Diary, day: Day): void {
  if (addDays(day, 1).getUTCDate() !== 1) return;
  diary.at(momentOf(day, 21 * hour));
  diary.spend({
    type: 'fee',
    line: 'fees_maintenance',
    account: 'USD',
    amountMinor: 4_000n,
    reference: `Account maintenance ${monthName(day)}`,
    to: bank,
  });
  diary.spend({
    type: 'fee',
    line: 'fees_other',
    account: 'USD',
    amountMinor: 2_000n,
    reference: `Statement on paper ${monthName(day)}`,
    to: bank,
  });
  if (day.getUTCMonth() % 3 !== 2) return;
  // 2.40 % a year on the reserve, paid each quarter.
  const interestMinor = (diary.available('USD reserve') * 240n) / 40_000n;
  if (interestMinor > 0n) {
    diary.receive({
      type: 'interest',
      account: 'USD reserve',
      amountMinor: interestMinor,
      reference: `Interest ${quarterName(day)}`,
      from: bank,
    });
  }
}

/** Two orders of the last working day wait for staff. */
function recentOrders(diary: Diary, end: Day, random: SeededRandom): void {
  const day = workingDayUpTo(addDays(end, -1));
  for (const second of [17.2 * hour, 17.6 * hour]) {
    paySupplier(diary.at(momentOf(day, second)), day, random, { status: 'in_process' });
  }
}

/** Mostly some thousands, now and then a large invoice; in minor units of the account's currency. */
function tradeAmount(diary: Diary, account: string, random: SeededRandom): bigint {
  const { currency } = diary.account(account);
  const dollarCents = random.happens(90) ? random.whole(1_800_000, 6_200_000) : random.whole(140_000, 980_000);
  return (BigInt(dollarCents) * perDollarHundredths(currency)) / 100n / 10n ** BigInt(2 - minorUnitsOf(currency));
}

/** About the value of a dollar in the currency, in hundredths: invoices are of one size in every currency. */
function perDollarHundredths(currency: CurrencyCode): bigint {
  return currency === 'JPY' ? 15_000n : currency === 'AED' ? 367n : 90n;
}

/** About one order in eighty is rejected by staff, one in a hundred comes back. */
function fateOf(random: SeededRandom): Fate {
  if (random.happens(12)) {
    return {
      status: 'rejected',
      reason: random.pick(['Invoice missing', 'Beneficiary name does not match', 'Purpose of payment to be confirmed']),
    };
  }
  if (random.happens(10)) {
    return {
      status: 'returned',
      reason: random.pick([
        'Beneficiary account closed',
        'Account number incorrect',
        "Returned at the beneficiary's request",
      ]),
    };
  }
  return { status: 'completed' };
}

function workingDaysOfMonthUpTo(day: Day): number {
  const first = addDays(day, 1 - day.getUTCDate());
  return daysBetween(first, addDays(day, 1)).filter(isWorkingDay).length;
}

function times<Item>(count: number, make: () => Item): Item[] {
  return Array.from({ length: count }, make);
}
