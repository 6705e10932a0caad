import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { bankAccount, postEntries, type JournalEntryId, type PostingDraft } from '@bank/ledger';
import { add, currencyCode, dollarValueOfOne, isZero, money, type CurrencyCode, type Money } from '@bank/money';
import { recordEvents } from '../../base/audit/index.ts';
import { dayIn, endOfDay, startOfDay } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readTariffs, tariffAt, type TariffInForce } from '../../base/settings/index.ts';
import { latestRates } from '../exchange-rates/index.ts';
import { listEarnedMaintenance, listEarnedOfPayments } from './earned-fees-store.ts';
import { lineOf, type Fee, type FeeKind, type ValuedFee } from './fee.ts';
import { insertFees, lockFees, readClosedUntil } from './fees-store.ts';
import { lastDayOf, monthAfter, monthsToAccrue } from './months-of-fees.ts';
import { valueFee } from './value-fees.ts';

/** The kind of the entry. */
const entryKind = 'fees accrued';
/** After the end of a month, until all that was booked in it is written, by whichever clock of the bank. */
const settledMs = 120_000;
/** Fees that one entry accrues: an event tells of all of them at once. */
const feesPerEntry = 5_000;

/** Accrues the fees of the months that are over. Of several servers one accrues a fee. */
export async function accrueFees(platform: Platform): Promise<void> {
  const { db, clock, config, log } = platform;
  const running = dayIn(config.timeZone, new Date(clock.now().getTime() - settledMs)).slice(0, 7);
  for (const month of await monthsToAccrue(db, { running, zone: config.timeZone })) {
    const outcome = await inTransaction(db, (transaction) => accrueMonth(platform, transaction, month));
    if (isRefusal(outcome))
      log.warn({ month, currency: outcome.field }, 'fees are not accrued: a currency has no rate');
  }
}

/**
 * Books what was earned in a month and not accrued yet as income of its last moment: what clients owe for it is an
 * asset until it is charged. A month whose books are closed takes it no more: it is booked now, and still named by its
 * month.
 *
 * @param month `YYYY-MM`, one that is over
 * @returns how many fees; `rate_unavailable` where a currency never had a rate: nothing is accrued
 */
export async function accrueMonth(platform: Platform, transaction: Database, month: string): Promise<number | Refusal> {
  const { newId, clock, config } = platform;
  await momentOf(transaction, clock);
  await lockFees(transaction);
  const earned = await readEarned(platform, transaction, month);
  if (isRefusal(earned)) return earned;
  if (earned.length === 0) return 0;
  const fees = earned.map((fee): Fee => ({ ...fee, id: newId() }));
  const closed = await readClosedUntil(transaction);
  const isOpen = closed === undefined || closed < lastDayOf(month);
  const bookedAt = isOpen
    ? new Date(startOfDay(config.timeZone, `${monthAfter(month)}-01`).getTime() - 1)
    : clock.bookingTime();
  const parts = partsOf(fees).map((part) => ({ id: newId() as JournalEntryId, part }));
  const drafts = [];
  for (const { id, part } of parts)
    drafts.push({ id, kind: entryKind, bookedAt, postings: await postingsOf(platform, transaction, part) });
  const outcomes = await postEntries(transaction, drafts, { newId });
  if (outcomes.some((outcome) => 'refusal' in outcome)) throw new Error(`Fees of ${month} could not be accrued.`);
  for (const { id, part } of parts) await insertFees(transaction, part, id);
  await recordEvents(
    transaction,
    platform,
    parts.map(({ id, part }) => ({
      kind: 'fees_accrued',
      subject: `${month} ${part.length} × ${part[0]!.amount.currency}`,
      about: [
        { kind: 'booking', id },
        { kind: 'fee_accrual', id },
      ],
    })),
  );
  return fees.length;
}

/** What was earned until the end of a month and not accrued, with what it came to. */
export async function readEarned(
  { config }: Pick<Platform, 'config'>,
  database: Database,
  month: string,
): Promise<readonly ValuedFee[] | Refusal> {
  const zone = config.timeZone;
  const from = startOfDay(zone, `${month}-01`);
  const until = endOfDay(zone, lastDayOf(month))!;
  const tariffs = await readTariffs(database, zone);
  const since = firstCharging(tariffs);
  const earned = [
    ...(await listEarnedMaintenance(database, { month: `${month}-01`, from, until })),
    ...(since === undefined ? [] : await listEarnedOfPayments(database, { until, since })),
  ];
  const rates = await dollarsPerUnit(database, until);
  const fees: ValuedFee[] = [];
  for (const one of earned) {
    const { id: tariffId, tariff } = tariffAt(tariffs, one.of?.orderedAt ?? from);
    if (one.of !== undefined && !tariff.chargesPayments) continue;
    const { currency } = one.account;
    const valued = valueFee(tariff, { of: one.of?.amount, currency }, (code) => rates.get(code));
    if ('missing' in valued) return refuse('rate_unavailable', valued.missing);
    if (isZero(valued.amount)) continue;
    fees.push({
      fee: one.fee,
      month: `${month}-01`,
      clientId: one.clientId,
      accountId: one.account.id,
      ofPaymentId: one.of?.id ?? null,
      ...valued,
      usdPerUnitScaled: rates.get(currency)!,
      paymentUsdPerUnitScaled: one.of === undefined ? null : rates.get(one.of.amount.currency)!,
      tariffId,
    });
  }
  return fees;
}

/** From when on a tariff charged payments; undefined where none did. */
function firstCharging(tariffs: readonly TariffInForce[]): Date | undefined {
  return tariffs.findLast(({ tariff }) => tariff.chargesPayments)?.since;
}

/** The rates at the end of the month; of a currency that had none by then the first that staff set after it. */
async function dollarsPerUnit(database: Database, until: Date): Promise<ReadonlyMap<CurrencyCode, bigint>> {
  const kept = [...(await latestRates(database)), ...(await latestRates(database, until))];
  return new Map([
    ...kept.map(([currency, { usdPerUnitScaled }]) => [currency, usdPerUnitScaled] as const),
    [currencyCode('USD'), dollarValueOfOne],
  ]);
}

/** An entry is of one currency, and of so many fees that one event can tell of them. */
function partsOf(fees: readonly Fee[]): readonly (readonly Fee[])[] {
  return [...Map.groupBy(fees, ({ amount }) => amount.currency).values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / feesPerEntry) }, (_, place) =>
      own.slice(place * feesPerEntry, (place + 1) * feesPerEntry),
    ),
  );
}

async function postingsOf(
  { newId, clock }: Platform,
  transaction: Database,
  part: readonly Fee[],
): Promise<PostingDraft[]> {
  const { currency } = part[0]!.amount;
  const own = { currency, newId, now: clock.now() };
  const credits: PostingDraft[] = [];
  for (const [fee, of] of Map.groupBy(part, (one): FeeKind => one.fee))
    credits.push({
      accountId: await bankAccount(transaction, { kind: lineOf[fee], ...own }),
      side: 'credit',
      amount: sumOf(of, currency),
    });
  const accrued = await bankAccount(transaction, { kind: 'accrued_income', ...own });
  return [{ accountId: accrued, side: 'debit', amount: sumOf(part, currency) }, ...credits];
}

export function sumOf(fees: readonly { readonly amount: Money }[], currency: CurrencyCode): Money {
  return fees.reduce((sum, { amount }) => add(sum, amount), money(0n, currency));
}
