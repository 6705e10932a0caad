import { compactAccount, listCorrespondents, type Correspondent } from '@bank/contract';
import { currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import type { Platform } from '../platform/platform.ts';
import { readCorrespondents } from '../settings/index.ts';
import {
  listNotStated,
  listStatements,
  listUnstated,
  readNostro,
  sumUnstatedBefore,
  type Difference,
  type StatementBalances,
} from './reconciliation-store.ts';

/** The correspondent's balance beside the bank's nostro account, and what lies between them. */
export interface Reconciliation {
  readonly correspondent: Correspondent;
  readonly currency: CurrencyCode;
  /** What the correspondents owe the bank by its own books. */
  readonly nostro: Money;
  /** Undefined while no statement of the account was imported. */
  readonly statement: ReconciledStatement | undefined;
}

export interface ReconciledStatement {
  readonly reference: string;
  /** `YYYY-MM-DD` */
  readonly closingDay: string;
  readonly closing: Money;
  /** Nostro less closing balance. The lists below add up to it. */
  readonly difference: Money;
  /** What the books held before the first statement less what that opened with. */
  readonly broughtForward: Money;
  /** Where a statement opens otherwise than the one before it closed: one between them is missing. */
  readonly gaps: readonly Gap[];
  /** Booked by the bank, not told by the correspondent. */
  readonly unstated: DifferenceList;
  /** Told by a notification and booked, in no statement yet. */
  readonly notStated: DifferenceList;
  /** What none of them explains: nothing, unless the books are wrong. */
  readonly unexplained: Money;
}

export interface DifferenceList {
  readonly count: number;
  readonly sum: Money;
  /** The earliest of them. */
  readonly rows: readonly Difference[];
}

export interface Gap {
  readonly after: string;
  readonly before: string;
  /** By how much the later one opens higher than the earlier one closed. */
  readonly amount: Money;
}

/** So many differences of a kind are listed; all are counted and added up. */
const differencesMax = 500;

/**
 * Compares each correspondent's latest closing balance with the bank's nostro account of the currency, in one snapshot
 * of the bank.
 */
export async function reconcile(
  { db }: Pick<Platform, 'db'>,
  { currency }: { readonly currency?: string } = {},
): Promise<Reconciliation[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const all: Reconciliation[] = [];
      for (const correspondent of listCorrespondents(await readCorrespondents(snapshot)))
        if (currency === undefined || correspondent.currency === currency)
          all.push(await reconcileOne(snapshot, correspondent));
      return all;
    });
}

async function reconcileOne(
  db: Platform['db'],
  correspondent: Correspondent & { readonly currency: string },
): Promise<Reconciliation> {
  const currency = currencyCode(correspondent.currency);
  const of = { correspondentBic: correspondent.bic, account: compactAccount(correspondent.account) };
  const { balanceMinor } = await readNostro(db, currency);
  const statements = await listStatements(db, of);
  const [first, last] = [statements[0], statements.at(-1)];
  const nostro = money(balanceMinor, currency);
  if (first === undefined || last === undefined) return { correspondent, currency, nostro, statement: undefined };
  const postings = earliest(statements);
  const unstated = await listUnstated(db, { currency, postings, limit: differencesMax });
  const notStated = await listNotStated(db, { ...of, limit: differencesMax });
  const broughtForward = (await sumUnstatedBefore(db, { currency, postings })) - first.openingMinor;
  const gaps = gapsOf(statements, currency);
  const difference = balanceMinor - last.closingMinor;
  const missing = gaps.reduce((sum, { amount }) => sum + amount.amountMinor, 0n);
  const explained = broughtForward + unstated.sumMinor + notStated.sumMinor - missing;
  return {
    correspondent,
    currency,
    nostro,
    statement: {
      reference: last.reference,
      closingDay: last.closingDay,
      closing: money(last.closingMinor, currency),
      difference: money(difference, currency),
      broughtForward: money(broughtForward, currency),
      gaps,
      unstated: listOf(unstated, currency),
      notStated: listOf(notStated, currency),
      unexplained: money(difference - explained, currency),
    },
  };
}

/** How far the nostro account was when the first of them was imported. */
function earliest(statements: readonly StatementBalances[]): bigint {
  return statements.reduce(
    (least, { nostroPostingsBefore }) => (nostroPostingsBefore < least ? nostroPostingsBefore : least),
    statements[0]!.nostroPostingsBefore,
  );
}

function gapsOf(statements: readonly StatementBalances[], currency: CurrencyCode): Gap[] {
  return statements.slice(1).flatMap((statement, place): Gap[] => {
    const before = statements[place]!;
    const amountMinor = statement.openingMinor - before.closingMinor;
    if (amountMinor === 0n) return [];
    return [{ after: before.reference, before: statement.reference, amount: money(amountMinor, currency) }];
  });
}

function listOf(
  {
    rows,
    count,
    sumMinor,
  }: { readonly rows: readonly Difference[]; readonly count: number; readonly sumMinor: bigint },
  currency: CurrencyCode,
): DifferenceList {
  return { rows, count, sum: money(sumMinor, currency) };
}
