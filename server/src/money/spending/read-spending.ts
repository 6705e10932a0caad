import {
  categoryKinds,
  isRefusal,
  refuse,
  type Refusal,
  type Spending,
  type SpendingEntries,
  type SpendingFigures,
} from '@bank/contract';
import { add, currencyCode, isCurrencyCode, money, type Money } from '@bank/money';
import { forReading, type Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import type { AccountScope } from '../../base/platform/rights.ts';
import { findAccountOf, listAccountsOf } from '../accounts/index.ts';
import { periodOf } from './periods.ts';
import { readRules } from './rules-store.ts';
import { categoriesOf, countEntries, findEntries, readSums, readToday, type Meant } from './store.ts';

/** Entries of a period and the one before it that are sorted for one answer. */
const entriesMax = 200_000n;
/** Entries of a category in one answer. */
const partMax = 100;

/** As it stands in the address. */
export interface Choice {
  readonly period: string;
  readonly currency: string;
  readonly account: string;
}

type Reading = Pick<Platform, 'db' | 'standby' | 'clock'>;

/** Where the money of a period went, by the rules of now. */
export async function readSpending(
  platform: Reading,
  scope: AccountScope,
  choice: Choice,
): Promise<Spending | Refusal> {
  const judged = await judgeChoice(platform, scope, choice);
  if (isRefusal(judged)) return judged;
  const { meant, today, db } = judged;
  const { rules } = await readRules(platform.db, scope.clientId);
  const sums = await readSums(db, meant, rules);
  const { name, ...days } = meant.period;
  const currency = currencyCode(meant.currency);
  return {
    period: name,
    ...days,
    today,
    currency,
    lines: sums.map(({ category, ...figures }) => ({ kind: category.kind, category: category.name, ...figures })),
    total: {
      ...addedUp(sums, money(0n, currency)),
      before: addedUp(
        sums.map(({ before }) => before),
        money(0n, currency),
      ),
    },
  };
}

/** The entries behind a line of it. */
export async function listEntries(
  platform: Reading,
  scope: AccountScope,
  { kind, category: name, after, ...choice }: Choice & Record<'kind' | 'category' | 'after', string>,
): Promise<SpendingEntries | Refusal> {
  if (!(categoryKinds as readonly string[]).includes(kind)) return refuse('category_unknown', 'kind');
  const { rules } = await readRules(platform.db, scope.clientId);
  const category = categoriesOf(rules).findIndex((known) => known.kind === kind && known.name === name);
  const last = after === '' ? undefined : readId(after);
  if (category < 0 || (after !== '' && last === undefined)) return refuse('category_unknown', 'category');
  const judged = await judgeChoice(platform, scope, choice);
  if (isRefusal(judged)) return judged;
  const { meant, db } = judged;
  const found = await findEntries(db, meant, { rules, category, after: last, limit: partMax + 1 });
  const entries = found.slice(0, partMax);
  const currency = currencyCode(meant.currency);
  return {
    currency,
    entries: entries.map(({ side, minor, ...entry }) => ({
      ...entry,
      debit: side === 'debit' ? money(minor, currency) : null,
      credit: side === 'credit' ? money(minor, currency) : null,
    })),
    next: found.length > partMax ? entries.at(-1)!.id : null,
  };
}

interface Judged {
  readonly meant: Meant;
  readonly today: string;
  /** Where the books are read. */
  readonly db: Platform['db'];
}

async function judgeChoice(
  platform: Reading,
  scope: AccountScope,
  { period: name, currency: asked, account: number }: Choice,
): Promise<Judged | Refusal> {
  const db = await forReading(platform);
  const time = platform.clock.bookingTime();
  const today = await readToday(db, time instanceof Date ? time : null);
  const period = periodOf(name, today);
  if (period === undefined) return refuse('spending_period_unknown', 'period');
  if (asked !== '' && !isCurrencyCode(asked)) return refuse('currency_unknown', 'currency');
  const account = number === '' ? undefined : await findAccountOf(db, scope, number);
  if (number !== '' && (account === undefined || (asked !== '' && account.currency !== asked)))
    return refuse('account_not_found', 'account');
  const currency = account?.currency ?? (asked !== '' ? asked : (await listAccountsOf(db, scope))[0]?.currency);
  if (currency === undefined) return refuse('account_not_found', 'account');
  const meant: Meant = { scope, currency, accountId: account?.id, period };
  if ((await countEntries(db, meant)) > entriesMax) return refuse('spending_too_long', 'period');
  return { meant, today, db };
}

function addedUp(figures: readonly SpendingFigures[], nothing: Money): SpendingFigures {
  return {
    count: figures.reduce((sum, { count }) => sum + count, 0),
    debit: figures.reduce((sum, { debit }) => add(sum, debit), nothing),
    credit: figures.reduce((sum, { credit }) => add(sum, credit), nothing),
  };
}
