import { refuse } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { bankAccount, postEntries, type JournalEntryDraft, type JournalEntryId } from '@bank/ledger';
import {
  type CurrencyCode,
  dayAfter,
  isPositive,
  isZero,
  money,
  type Money,
  negate,
  toDecimalString,
} from '@bank/money';
import { idOfKey, recordEvent } from '../../base/audit/index.ts';
import { dayIn, endOfDay } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readReportingCurrency } from '../../base/settings/index.ts';
import { readRatesOfDay, worthIn, type RatesOfDay } from './rates-of-day.ts';
import {
  insertRevaluation,
  insertWorkingPaper,
  readClosedDay,
  readLastRevaluedDay,
  readPositions,
  type ValuedPosition,
} from './revaluations-store.ts';

/** The kind of the entry. */
const entryKind = 'positions revalued';
/** After the end of a day, until all that was booked in it is written, by whichever clock of the bank. */
const settledMs = 120_000;
/** Days that one run makes up for, where no server ran for a while. */
const daysAtOnce = 31;

/**
 * Values the currency positions at the end of each day that is over and was not valued yet, and books what they gained
 * or lost since: afterwards they are worth nothing together, and the gain stands in the results of its day. The first
 * revaluation of a bank is that of yesterday, and takes in what was before. Of several servers one books a day.
 */
export async function revaluePositions(platform: Platform): Promise<void> {
  const { db, clock, config } = platform;
  const yesterday = dayBefore(dayIn(config.timeZone, new Date(clock.now().getTime() - settledMs)));
  const last = await readLastRevaluedDay(db);
  let day = last === undefined ? yesterday : dayAfter(last);
  // A day that was closed before takes no entry: the first one behind it takes it in.
  const closed = await readClosedDay(db);
  if (closed !== undefined && day <= closed) day = dayAfter(closed);
  for (let count = 0; day <= yesterday && count < daysAtOnce; count += 1, day = dayAfter(day))
    await revalueDay(platform, day);
}

async function revalueDay(platform: Platform, day: string): Promise<void> {
  const { db, log, config, clock } = platform;
  const until = endOfDay(config.timeZone, day)!;
  await inTransaction(db, async (transaction) => {
    await momentOf(transaction, clock);
    const reporting = await readReportingCurrency(transaction);
    const positions = await readPositions(transaction, until);
    const rates = await readRatesOfDay(transaction, day, config.timeZone);
    const valued = valuePositions(positions, reporting, rates);
    const missing = 'missing' in valued ? valued.missing : null;
    const paper = 'missing' in valued ? [] : valued.paper;
    // What the positions are worth together, as credits less debits: they gained it since they were last worth nothing.
    const gained = money(
      paper.reduce((sum, { worth }) => sum + worth.amountMinor, 0n),
      reporting,
    );
    const entryId = isZero(gained) ? null : await bookGain(platform, transaction, { gained, day, until });
    // The day is the key: where another server valued it meanwhile, this one leaves nothing of it.
    const isFirst = await insertRevaluation(transaction, {
      day,
      currency: reporting,
      gainedMinor: gained.amountMinor,
      entryId,
      missing,
    });
    if (!isFirst) return refuse('nothing_to_change');
    await insertWorkingPaper(transaction, day, paper);
    const outcome = missing === null ? `${toDecimalString(gained)} ${reporting}` : `no rate of ${missing}`;
    await recordEvent(transaction, platform, {
      kind: 'positions_revalued',
      subject: `${day} ${outcome}`,
      about: [
        { kind: 'revaluation', id: idOfKey(`revaluation ${day}`) },
        ...(entryId === null ? [] : [{ kind: 'booking', id: entryId } as const]),
      ],
    });
    if (missing !== null) log.warn({ day, currency: missing }, 'positions are not revalued: a currency has no rate');
    return undefined;
  });
}

/** Debits the positions what they gained and credits the exchange result with it; of a loss the opposite. */
async function bookGain(
  { newId, clock }: Platform,
  transaction: Database,
  { gained, day, until }: { readonly gained: Money; readonly day: string; readonly until: Date },
): Promise<JournalEntryId> {
  const id = newId() as JournalEntryId;
  const own = { currency: gained.currency, newId, now: clock.now() };
  const position = await bankAccount(transaction, { kind: 'position_revaluation', ...own });
  const result = await bankAccount(transaction, { kind: 'exchange_result', ...own });
  const isGain = isPositive(gained);
  const amount = isGain ? gained : negate(gained);
  const draft: JournalEntryDraft = {
    id,
    kind: entryKind,
    // The last moment of its day: nothing but revaluations is booked on these accounts.
    bookedAt: new Date(until.getTime() - 1),
    valueDate: day,
    postings: [
      { accountId: isGain ? position : result, side: 'debit', amount },
      { accountId: isGain ? result : position, side: 'credit', amount },
    ],
  };
  const [outcome] = await postEntries(transaction, [draft], { newId });
  if (outcome === undefined || 'refusal' in outcome) throw new Error(`Positions of ${day} could not be revalued.`);
  return id;
}

/** Each position and the reporting currency itself; or the first currency with a position and without a rate. */
function valuePositions(
  positions: readonly Money[],
  reporting: CurrencyCode,
  rates: RatesOfDay,
): { readonly paper: readonly ValuedPosition[] } | { readonly missing: string } {
  const held = positions.some(({ currency }) => currency === reporting)
    ? positions
    : [...positions, money(0n, reporting)];
  const paper: ValuedPosition[] = [];
  for (const balance of held) {
    const rate = rates.rates.get(balance.currency);
    const worth = worthIn(balance, reporting, rates);
    if (rate === undefined || worth === undefined) {
      if (balance.amountMinor === 0n && balance.currency !== reporting) continue;
      return { missing: balance.currency };
    }
    paper.push({ balance, usdPerUnitScaled: rate.usdPerUnitScaled, rateAsOf: rate.asOf, worth });
  }
  return { paper };
}

const dayBefore = (day: string) => dayAfter(day, -1);
