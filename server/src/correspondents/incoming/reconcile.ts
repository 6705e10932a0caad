import { compactAccount, listCorrespondents, type Correspondent, type Correspondents } from '@bank/contract';
import { currencyCode, money, type CurrencyCode } from '@bank/money';
import { dayIn, endOfDay } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readCorrespondents, readCorrespondentsEver } from '../../base/settings/index.ts';
import { chainStatements } from './chain-statements.ts';
import {
  listNotStated,
  listStatements,
  listToldAccounts,
  listUnstated,
  readNostro,
  readNostroAt,
  sumBookedLater,
  sumElsewhere,
  sumUnstatedBefore,
  withEntries,
  type AsOf,
  type Difference,
  type StatementBalances,
} from './reconciliation-store.ts';
import { openItemsOf } from './open-items.ts';
import type { Compared, DifferenceList, Gap, Reconciliation } from './reconciliation.ts';
import { listSignOffs } from './sign-offs-store.ts';

/** So many differences of a kind are listed; all are counted and added up. */
const differencesMax = 500;
/** So long after its last statement a correspondent that was taken from the list is shown, also at zero. */
const formerDays = 90;
const dayMs = 86_400_000;

/**
 * Compares each correspondent's latest closing balance with the bank's nostro account of the currency, in one snapshot
 * of the bank. One that was taken from the list is compared as long as it holds money of the bank, is to state what it
 * told of, or has stated something within ninety days.
 *
 * @param options.day `YYYY-MM-DD`: as it stood at the end of that day of the bank; now where nothing is said
 */
export async function reconcile(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { currency, day }: { readonly currency?: string | undefined; readonly day?: string | undefined } = {},
): Promise<Reconciliation[]> {
  const end = day === undefined ? null : endOfDay(config.timeZone, day);
  const asOf = day === undefined || end === null ? undefined : { day, until: end };
  const compare = async (snapshot: Platform['db']) => {
    const isWanted = (one: { readonly currency: string }) => currency === undefined || one.currency === currency;
    const listed = await readCorrespondents(snapshot);
    const signOffs = await listSignOffs(snapshot);
    const all: Compared[] = [];
    for (const one of listCorrespondents(listed)) if (isWanted(one)) all.push(await reconcileOne(snapshot, one, asOf));
    const now = asOf?.until ?? clock.now();
    const since = dayIn(config.timeZone, new Date(now.getTime() - formerDays * dayMs));
    for (const one of await listFormer(snapshot, listed)) {
      if (!isWanted(one)) continue;
      const compared = await reconcileOne(snapshot, one, asOf, true);
      if (isStillUsed(compared, since)) all.push(compared);
    }
    return all.map((one): Reconciliation => ({ ...one, items: openItemsOf(one, signOffs) }));
  };
  // A caller who decides something in its transaction looks at what that one sees.
  if (db.isTransaction) return compare(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(compare);
}

/** Accounts of which files told, with correspondents that are on the list no more. */
async function listFormer(
  snapshot: Platform['db'],
  listed: Correspondents,
): Promise<readonly (Correspondent & { readonly currency: string })[]> {
  const isSame =
    (told: { readonly correspondentBic: string; readonly account: string; readonly currency: string }) =>
    (one: Correspondent & { readonly currency: string }): boolean =>
      one.bic === told.correspondentBic &&
      one.currency === told.currency &&
      compactAccount(one.account) === told.account;
  const current = listCorrespondents(listed);
  const former = (await listToldAccounts(snapshot)).filter((told) => !current.some(isSame(told)));
  if (former.length === 0) return [];
  const ever = listCorrespondents(await readCorrespondentsEver(snapshot));
  return former.map((told) => {
    const { correspondentBic: bic, account, currency } = told;
    return ever.find(isSame(told)) ?? { name: bic, bic, account, currency };
  });
}

function isStillUsed({ statement, notStated }: Compared, since: string): boolean {
  if (notStated.count > 0) return true;
  return statement !== undefined && (statement.closing.amountMinor !== 0n || statement.closingDay >= since);
}

async function reconcileOne(
  db: Platform['db'],
  { currency: code, ...correspondent }: Correspondent & { readonly currency: string },
  asOf: AsOf | undefined,
  isFormer = false,
): Promise<Compared> {
  const currency = currencyCode(code);
  const of = { correspondentBic: correspondent.bic, account: compactAccount(correspondent.account) };
  const balanceMinor =
    asOf === undefined ? (await readNostro(db, currency)).balanceMinor : await readNostroAt(db, currency, asOf);
  const statements = await listStatements(db, of, asOf);
  const chain = await chainOf(db, statements);
  const [first, last] = [chain[0]?.statement, chain.at(-1)?.statement];
  const nostro = money(balanceMinor, currency);
  const told = await listNotStated(db, { ...of, limit: differencesMax, asOf });
  const notStated = listOf(told, currency);
  const elsewhere = await sumElsewhere(db, { ...of, currency }, asOf);
  const about = { correspondent, currency, isFormer, nostro, notStated, elsewhere: money(elsewhere, currency) };
  if (first === undefined || last === undefined)
    return { ...about, statement: undefined, openingDifference: undefined };
  const postings = earliest(statements);
  const unstated = await listUnstated(db, { currency, postings, limit: differencesMax, asOf });
  const later =
    asOf === undefined ? 0n : await sumBookedLater(db, { statementIds: statements.map(({ id }) => id), asOf });
  const broughtForward = (await sumUnstatedBefore(db, { currency, postings, asOf })) - first.openingMinor;
  const opening =
    asOf === undefined ? broughtForward : (await sumUnstatedBefore(db, { currency, postings })) - first.openingMinor;
  const gaps = gapsOf(chain, currency);
  const difference = balanceMinor - last.closingMinor;
  const missing = gaps.reduce((sum, { amount }) => sum + amount.amountMinor, 0n);
  const explained = broughtForward + unstated.sumMinor + told.sumMinor + elsewhere - missing - later;
  return {
    ...about,
    openingDifference: { before: first.reference, amount: money(opening, currency) },
    statement: {
      reference: last.reference,
      closingDay: last.closingDay,
      closing: money(last.closingMinor, currency),
      difference: money(difference, currency),
      broughtForward: money(broughtForward, currency),
      gaps,
      unstated: listOf(unstated, currency),
      notStated,
      bookedLater: money(later, currency),
      elsewhere: money(elsewhere, currency),
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

type Chain = readonly { readonly statement: StatementBalances; readonly overlapMinor: bigint }[];

/** The statements that follow each other. Only where they do not add up plainly are their entries compared. */
async function chainOf(db: Platform['db'], statements: readonly StatementBalances[]): Promise<Chain> {
  const isPlain = statements.every(
    ({ openingMinor, closingMinor, ownMinor, repeatedMinor }, place) =>
      repeatedMinor === null &&
      closingMinor - openingMinor === ownMinor &&
      (place === 0 || statements[place - 1]!.closingMinor === openingMinor),
  );
  return isPlain
    ? statements.map((statement) => ({ statement, overlapMinor: 0n }))
    : chainStatements(await withEntries(db, statements));
}

function gapsOf(chain: Chain, currency: CurrencyCode): Gap[] {
  return chain.slice(1).flatMap(({ statement, overlapMinor }, place): Gap[] => {
    const before = chain[place]!.statement;
    const amountMinor = statement.openingMinor + overlapMinor - before.closingMinor;
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
