import type { Difference } from '@bank/contract/office';
import { money, toDecimalString, type Money } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { readLastClosing, type FilePlan, type PlannedTransaction, type SummedStatement } from '../incoming/index.ts';

/** So many accounts and entries are named, the largest first; the sums count all. */
const namedMax = 20;

const fateWords = {
  booked: 'To accounts of clients',
  order_completed: 'Orders completed',
  order_returned: 'Orders returned',
  suspense: 'To suspense',
  known: 'In the books before',
  seen: 'Imported before',
  announced: 'Only announced',
} as const satisfies Record<PlannedTransaction['fate']['kind'], string>;

/** What a file would book, for the person who approves it: statements, sums, clients, and its largest entries. */
export async function describeStatements(
  database: Database,
  { summary, transactions }: FilePlan,
): Promise<readonly Difference[]> {
  const statements: Difference[] = [];
  for (const statement of summary.statements) statements.push(...(await describeStatement(database, statement)));
  const sums = summary.sums.flatMap(({ fate, count, credits, debits }) => {
    const of = `${fateWords[fate]}: ${count}`;
    return [credits, { ...debits, amountMinor: -debits.amountMinor }]
      .filter(({ amountMinor }) => amountMinor !== 0n)
      .map((sum): Difference => ({ what: 'file_sum', of, was: null, willBe: shown(sum) }));
  });
  return [...statements, ...sums, ...describeClients(transactions), ...describeLargest(transactions)];
}

async function describeStatement(database: Database, statement: SummedStatement): Promise<Difference[]> {
  const { reference: of, balances, copyOf } = statement;
  const warning = (willBe: string): Difference => ({ what: 'file_warning', of, was: null, willBe });
  if (copyOf !== undefined) return [warning(`It is a copy of ${copyOf} and changes nothing.`)];
  if (balances === undefined)
    return [warning('A notification has no balances: nothing of it is proved until a statement tells the same.')];
  const before = await readLastClosing(database, statement);
  const { opening, closing } = balances;
  const expected = before && money(before.closingMinor, opening.currency);
  const gap = expected === undefined ? 0n : opening.amountMinor - expected.amountMinor;
  return [
    { what: 'opening_balance', of, was: expected ? shown(expected) : null, willBe: shown(opening) },
    { what: 'closing_balance', of, was: null, willBe: shown(closing) },
    ...(gap === 0n
      ? []
      : [
          warning(
            `Its opening balance differs by ${shown(money(gap, opening.currency))} from the closing balance of ` +
              `${before!.reference}, ${before!.closingDay}.`,
          ),
        ]),
  ];
}

/** Accounts that get money, with their balances, those that get most first. */
function describeClients(transactions: readonly PlannedTransaction[]): readonly Difference[] {
  const booked = transactions.flatMap(({ fate, transaction }) =>
    fate.kind === 'booked' ? [{ account: fate.account, amountMinor: transaction.amount.amountMinor }] : [],
  );
  const totals = [...Map.groupBy(booked, ({ account }) => account.number).values()].map((of) => ({
    account: of[0]!.account,
    amountMinor: of.reduce((sum, one) => sum + one.amountMinor, 0n),
  }));
  return largestFirst(totals, 'client_total').map((total): Difference => {
    if ('what' in total) return total;
    const { number, balance } = total.account;
    const willBe = money(balance.amountMinor + total.amountMinor, balance.currency);
    return { what: 'client_total', of: number, was: shown(balance), willBe: shown(willBe) };
  });
}

function describeLargest(transactions: readonly PlannedTransaction[]): readonly Difference[] {
  const told = transactions
    .filter(({ fate }) => fate.kind !== 'announced' && fate.kind !== 'seen')
    .map((planned) => ({ ...planned, amountMinor: planned.transaction.amount.amountMinor }));
  return largestFirst(told, 'largest_entry').map((one): Difference => {
    if ('what' in one) return one;
    const { entry, transaction, fate, amountMinor } = one;
    const to = fate.kind === 'booked' ? `to ${fate.account.number}` : fateWords[fate.kind].toLowerCase();
    const { currency } = transaction.amount;
    return {
      what: 'largest_entry',
      of: `${entry.servicerReference}: ${transaction.counterparty.name || '-'}, ${to}`,
      was: null,
      willBe: shown(money(transaction.side === 'credit' ? amountMinor : -amountMinor, currency)),
    };
  });
}

/** The largest, and how many more there are. */
export function largestFirst<Of extends { readonly amountMinor: bigint }>(
  all: readonly Of[],
  what: Difference['what'],
): readonly (Of | Difference)[] {
  const sorted = all.toSorted((one, other) => Number(other.amountMinor - one.amountMinor));
  const more = all.length - namedMax;
  return more <= 0 ? sorted : [...sorted.slice(0, namedMax), { what, was: null, willBe: `and ${more} more` }];
}

function shown(amount: Money): string {
  return `${toDecimalString(amount)} ${amount.currency}`;
}
