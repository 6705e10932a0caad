import { brand } from '@bank/contract';
import { minorUnitsOf } from '@bank/money';
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
import type { DemonstrationClient } from './demonstration-clients.ts';
import { Diary } from './diary.ts';
import { moveIn } from './move-in.ts';
import type { Movement } from './movement.ts';
import { journeys, personalAcquaintances as whom, shopsAtHome, type Shop } from './personal-acquaintances.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

const bank = { name: brand.name, account: '' };

/** Two years of Eleanor Hartwell's money. The events of a day depend on the day alone, whatever the period. */
export function livePersonally(client: DemonstrationClient, period: { first: Day; end: Day }): Movement[] {
  const diary = new Diary(client, period);
  moveIn(diary, period.first, whom.formerBank);
  for (const day of daysBetween(addDays(period.first, 1), period.end)) liveDay(diary, day);
  recentOrders(diary, period.end);
  return diary.movements;
}

function liveDay(diary: Diary, day: Day): void {
  const random = seededRandom(`personal:${isoDay(day)}`);
  const month = day.getUTCMonth() + 1;
  const date = day.getUTCDate();
  morning(diary, day, { random, month, date });
  shopping(diary, day, { random, month });
  evening(diary, day, { month, date });
}

function morning(
  diary: Diary,
  day: Day,
  { random, month, date }: { random: SeededRandom; month: number; date: number },
): void {
  diary.at(momentOf(day, 8 * hour + random.whole(0, 3000)));
  const cents = (from: number, to: number): bigint => BigInt(random.whole(from * 100, to * 100));
  if (isPayday(day)) {
    const isThirteenth = month === 12;
    diary.receive({
      account: 'EUR',
      amountMinor: 684_250n,
      reference: `Salary ${monthName(day)}`,
      from: whom.employer,
    });
    if (isThirteenth)
      diary.receive({ account: 'EUR', amountMinor: 312_000n, reference: 'Year-end bonus', from: whom.employer });
  }
  if (date === 1) {
    diary.order({
      account: 'EUR',
      amountMinor: 195_000n,
      reference: `Rent ${monthName(day)}, 31 Triq il-Kbira`,
      to: whom.landlord,
    });
  }
  if (date === 3)
    diary.receive({
      account: 'GBP',
      amountMinor: 128_500n,
      reference: `Rent Flat 2, ${monthName(day)}`,
      from: whom.tenant,
    });
  if (date === 9 && month % 2 === 0) {
    diary.order({
      account: 'EUR',
      amountMinor: cents(96, 212),
      reference: `Electricity and water, account 40071852`,
      to: whom.power,
    });
  }
  if (date === 14)
    diary.order({
      account: 'EUR',
      amountMinor: 4_990n,
      reference: `Invoice GT-${isoDay(day).slice(0, 7)}`,
      to: whom.telephone,
    });
  if (date === 17 && month % 3 === 2) {
    diary.order({
      account: 'CHF',
      amountMinor: 118_260n,
      reference: `Premium ${quarterName(day)}, policy 7.204.118`,
      to: whom.healthInsurer,
    });
  }
  if (date === 6 && [1, 4, 9].includes(month)) {
    const amountMinor = 486_000n;
    diary.transfer({ account: 'EUR', to: 'GBP', amountMinor: 260_000n, reference: 'For school fees' });
    diary.order({
      account: 'GBP',
      amountMinor,
      reference: `Fees A. Hartwell, ${termOf(month)} term`,
      to: whom.school,
      chargeBearer: 'DEBT',
    });
  }
  if (date === 20 && month % 3 === 0) {
    diary.receive({
      account: 'USD',
      amountMinor: cents(940, 1_380),
      reference: `Distribution ${quarterName(day)}`,
      from: whom.fund,
    });
  }
  if (date === 12 && month % 2 === 1) {
    diary.receive({
      account: 'USD',
      amountMinor: BigInt(random.whole(18, 42)) * 10_000n,
      reference: `Invoice EH-${isoDay(day).slice(2, 7).replace('-', '')}, hull lines review`,
      from: whom.consultingClient,
    });
  }
  if (date === 28 && (month === 3 || month === 9)) {
    diary.receive({
      account: 'JPY',
      amountMinor: BigInt(random.whole(86_000, 214_000)),
      reference: 'Royalties, "Wooden Hulls of the Inland Sea"',
      from: whom.publisher,
    });
  }
  if (date === 11 && (month === 5 || month === 11)) {
    diary.order({
      account: 'GBP',
      amountMinor: 25_000n,
      reference: month === 5 ? 'Happy birthday' : 'For the boiler',
      to: whom.mother,
      chargeBearer: 'DEBT',
    });
  }
}

function shopping(diary: Diary, day: Day, { random, month }: { random: SeededRandom; month: number }): void {
  const journey = journeys.find((trip) => trip.month === month);
  const date = day.getUTCDate();
  const isAway = journey !== undefined && date >= 8 && date <= 15;
  if (isAway && !random.happens(350)) return;
  if (!isAway && !random.happens(isWorkingDay(day) ? 125 : 235)) return;
  buy(
    diary.at(momentOf(day, random.whole(10 * hour, 20 * hour))),
    random.pick(isAway ? journey.shops : shopsAtHome),
    random,
  );
}

function buy(diary: Diary, { at, account, from, to }: Shop, random: SeededRandom): void {
  const minor = 10 ** minorUnitsOf(diary.account(account).currency);
  diary.spend({
    type: 'card',
    account,
    amountMinor: BigInt(random.whole(from * minor, to * minor)),
    reference: 'Card ending 4417',
    to: at,
  });
}

/** Automatic bookings of the bank, and the client's savings. */
function evening(diary: Diary, day: Day, { month, date }: { month: number; date: number }): void {
  diary.at(momentOf(day, 21 * hour));
  if (date === 26 && diary.available('EUR') > 600_000n) {
    diary.transfer({ account: 'EUR', to: 'EUR savings', amountMinor: 220_000n, reference: 'Monthly saving' });
  }
  if (date === 27 && month % 3 === 1 && diary.available('USD') > 1_000_000n) {
    diary.transfer({ account: 'USD', to: 'EUR savings', amountMinor: 250_000n, reference: 'Fees earned, set aside' });
  }
  if (date === 16 && diary.available('CHF') < 250_000n) {
    diary.transfer({ account: 'EUR', to: 'CHF', amountMinor: 160_000n, reference: 'For the premium' });
  }
  if (date === 5 && month === 4 && diary.available('JPY') < 400_000n) {
    diary.transfer({ account: 'USD', to: 'JPY', amountMinor: 180_000n, reference: 'Kyoto' });
  }
  const isQuarterEnd = month % 3 === 0 && addDays(day, 1).getUTCDate() === 1;
  if (!isQuarterEnd) return;
  // 1.80 % a year on the savings, paid each quarter.
  const interestMinor = (diary.available('EUR savings') * 180n) / 40_000n;
  if (interestMinor > 0n) {
    diary.receive({
      type: 'interest',
      account: 'EUR savings',
      amountMinor: interestMinor,
      reference: `Interest ${quarterName(day)}`,
      from: bank,
    });
  }
  diary.spend({
    type: 'fee',
    line: 'fees_maintenance',
    account: 'USD',
    amountMinor: 12_000n,
    reference: `Account maintenance ${quarterName(day)}`,
    to: bank,
  });
}

/** Salaries come on the 25th, or on the working day before. */
function isPayday(day: Day): boolean {
  const payday = workingDayUpTo(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 25)));
  return payday.getTime() === day.getTime();
}

function termOf(month: number): string {
  return month === 1 ? 'Lent' : month === 4 ? 'summer' : 'autumn';
}

/**
 * Orders of the last weeks whose fate the demonstration shows: one waits for staff, one was rejected, one came back.
 */
function recentOrders(diary: Diary, end: Day): void {
  const on = (daysAgo: number): Diary =>
    diary.at(momentOf(workingDayUpTo(addDays(end, -daysAgo)), 13 * hour + 40 * 60));
  on(41).order({
    account: 'GBP',
    amountMinor: 64_000n,
    reference: 'Spring term piano lessons',
    to: whom.school,
    fate: { status: 'rejected', reason: 'Purpose of payment to be confirmed' },
  });
  on(24).order({
    account: 'EUR',
    amountMinor: 138_500n,
    reference: 'Mainsail repair, deposit',
    to: whom.sailmaker,
    fate: { status: 'returned', reason: 'Beneficiary account closed' },
  });
  on(1).order({
    account: 'EUR',
    amountMinor: 118_000n,
    reference: 'Restoration of two panels, second part',
    to: whom.painter,
    fate: { status: 'in_process' },
  });
}
