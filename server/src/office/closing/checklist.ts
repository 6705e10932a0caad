import { overrulableItems, type ClosingItem, type ClosingPeriod } from '@bank/contract/office';
import { currencyCode, dayAfter, isBusinessDay, money, type Money, toDecimalString } from '@bank/money';
import { readLimit } from '../../base/settings/index.ts';
import { startOfDay } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { reconcile, type Reconciliation } from '../../correspondents/incoming/index.ts';
import { isYearCarried, listResultsOfYear } from '../../money/accounting/index.ts';
import { describeUnaccrued } from '../../money/fees/index.ts';
import { listUnaccrued } from '../../money/term-deposits/index.ts';
import { readStandingAmounts } from '../oversight/index.ts';
import { endOf, type Period } from './period.ts';
import { listRestingCurrencies, listUnbalanced, readClosedUntil } from './store.ts';

export interface CheckedItem {
  readonly item: ClosingItem;
  readonly isMet: boolean;
  readonly missing: readonly Missing[];
  /** What is missing, in words that are kept: the first ones, and how many more. */
  readonly detail: string;
  readonly mayBeOverruled: boolean;
}

/** One thing that stands in the way of a closing. */
export interface Missing {
  readonly what: string;
  readonly amount?: Money;
}

/** What is looked at before a period of each kind is closed, in this order. */
const itemsOfKind: Readonly<Record<ClosingPeriod, readonly ClosingItem[]>> = {
  day: ['statements', 'suspense', 'interest', 'reconciliation', 'trial_balance'],
  month: ['days', 'suspense', 'fees', 'interest', 'reconciliation', 'trial_balance'],
  year: ['months', 'result', 'reconciliation', 'trial_balance'],
};

/** Fees are income of the last day of their month: after it is closed they come too late. */
function itemsOf({ period, lastDay }: Period): readonly ClosingItem[] {
  const isLastOfMonth = dayAfter(lastDay).endsWith('-01');
  return period === 'day' && isLastOfMonth
    ? ['statements', 'suspense', 'fees', 'interest', 'reconciliation', 'trial_balance']
    : itemsOfKind[period];
}

/** So many of a kind are named; the rest is counted. */
const namedMax = 5;

type Looking = Pick<Platform, 'db' | 'clock' | 'config'>;
type Look = (
  platform: Looking,
  period: Period,
  /** The correspondents at the end of the period. */
  compared: readonly Reconciliation[],
) => readonly Missing[] | Promise<readonly Missing[]>;

/**
 * The one reading of the checklist: the page shows it, and a closing is judged by it.
 *
 * @param read the correspondents at the end of the period, where they were read already
 */
export async function readChecklist(
  platform: Looking,
  period: Period,
  read?: readonly Reconciliation[],
): Promise<readonly CheckedItem[]> {
  const compared = read ?? (await reconcile(platform, { day: period.lastDay }));
  const checked: CheckedItem[] = [];
  for (const item of itemsOf(period)) {
    const missing = await looks[item](platform, period, compared);
    checked.push({
      item,
      isMet: missing.length === 0,
      missing,
      detail: nameSome(missing),
      mayBeOverruled: overrulableItems.some((one) => one === item),
    });
  }
  return checked;
}

/** What is missing of each item, in words; nothing where it is met. */
const looks: Readonly<Record<ClosingItem, Look>> = {
  statements: async ({ db }, { lastDay: day }, compared) => {
    const resting = await listRestingCurrencies(db, day);
    return compared
      .filter(
        ({ currency, isFormer }) =>
          !isFormer && isBusinessDay(day, currency, resting.has(currency) ? new Set([day]) : undefined),
      )
      .filter((one) => (one.statement === undefined ? one.items.length > 0 : one.statement.closingDay < day))
      .map(({ correspondent, currency, statement }) => ({
        what:
          `${currency} ${correspondent.name}: ` +
          (statement === undefined ? 'none' : `the last one closes ${statement.closingDay}`),
      }));
  },
  suspense: async ({ db, config }, { lastDay }) => {
    const daysMax = Number(await readLimit(db, 'suspense_days_max'));
    const standing = await readStandingAmounts(db, new Date(endOf(config.timeZone, lastDay).getTime() - 1));
    return standing
      .filter(({ account, days }) => account.startsWith('suspense:') && days > daysMax)
      .map(({ amount, days }) => ({ what: `${amount.currency} for ${days} days`, amount }));
  },
  fees: async (platform, { lastDay }) =>
    (await describeUnaccrued(platform, lastDay.slice(0, 7))).map((what) => ({ what })),
  interest: async ({ db }, { lastDay }) =>
    (await listUnaccrued(db, dayAfter(lastDay))).map(({ day, amount }) => ({ what: `of ${day}`, amount })),
  reconciliation: (_, _period, compared) => compared.flatMap(openOf),
  trial_balance: async ({ db, config }, { lastDay }) =>
    (await listUnbalanced(db, endOf(config.timeZone, lastDay))).map(({ currency, minor }) => ({
      what: `${currency} is out`,
      amount: money(minor, currencyCode(currency)),
    })),
  days: async ({ db }, { lastDay }) => missingUntil((await readClosedUntil(db)).day, lastDay),
  months: async ({ db }, { lastDay }) => missingUntil((await readClosedUntil(db)).month, lastDay),
  result: async ({ db, config: { timeZone } }, { of, firstDay, lastDay }) => {
    if (await isYearCarried(db, Number(of))) return [];
    const year = { from: startOfDay(timeZone, firstDay), until: endOf(timeZone, lastDay) };
    return (await listResultsOfYear(db, year)).map(({ code }) => ({ what: code }));
  },
};

function openOf({ correspondent: { name }, currency, statement, items }: Reconciliation): Missing[] {
  const unexplained = statement?.unexplained;
  return [
    ...(unexplained !== undefined && unexplained.amountMinor !== 0n
      ? [{ what: `${currency} ${name}: not explained`, amount: unexplained }]
      : []),
    ...items
      .filter(({ signedOff }) => signedOff === undefined)
      .map(({ kind, amount }) => ({ what: `${currency} ${name}: ${kind.replaceAll('_', ' ')}`, amount })),
  ];
}

function missingUntil(closedUntil: string | undefined, lastDay: string): readonly Missing[] {
  if (closedUntil !== undefined && closedUntil >= lastDay) return [];
  return [{ what: closedUntil === undefined ? 'none is closed' : `closed until ${closedUntil}` }];
}

function nameSome(missing: readonly Missing[]): string {
  const more = missing.length - namedMax;
  const named = missing
    .slice(0, namedMax)
    .map(({ what, amount }) => (amount === undefined ? what : `${what} ${toDecimalString(amount)}`));
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
