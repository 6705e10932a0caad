import { accountIdentification, brand, refuse, type Language, type Refusal } from '@bank/contract';
import {
  selectionTexts,
  type AccountStatement,
  type StatementEntry,
  type StatementOfAccounts,
} from '@bank/documents/statement';
import { money, type Money } from '@bank/money';
import { createHash } from 'node:crypto';
import { listAccountsOf, type Account } from '../accounts/index.ts';
import { findClientById } from '../../people/identity/index.ts';
import { partyName } from '../payments/index.ts';
import { dayIn, endOfDay, startOfDay } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { FileRequest } from './judge-file-request.ts';
import { searchWordsOf } from './search-terms.ts';
import type { StatementFilter } from './statement-filter.ts';
import { findKeptStatement, type StandingStatement } from './kept-statements-store.ts';
import { atOnce, type InTurn } from './scan-window.ts';
import {
  readFiledEntries,
  readFiledTotals,
  readPeriodEnds,
  type FiledTotals,
  type Places,
} from './statement-file-store.ts';

/** Rows that are read and written at once: what a file of any length costs in memory. */
const partSize = 250;

/** Places of an account that one query looks at. */
const windowLength = 50_000n;

/** A statement that is drawn up but not written: its totals are known, its rows still in the books. */
export interface DrawnUpStatement extends StatementOfAccounts {
  readonly rowCount: number;
  /** Of rows and balances, without a sign. */
  readonly largestMinor: bigint;
  /** Of what moved in all. */
  readonly largestSumMinor: bigint;
}

/**
 * Draws up the statement of the accounts that a filter means. Balances and the places of the first and last row are
 * read first and kept: what is booked while the file is written belongs to the next one.
 */
export async function drawUpStatement(
  { db, clock, newId }: Platform,
  filter: StatementFilter,
  {
    request,
    language,
    hasMarks = false,
    inTurn = atOnce,
  }: {
    readonly request: FileRequest;
    readonly language: Language;
    readonly hasMarks?: boolean;
    readonly inTurn?: InTurn;
  },
): Promise<DrawnUpStatement | Refusal> {
  const client = await findClientById(db, filter.clientId);
  const accounts = (await listAccountsOf(db, filter)).filter(
    ({ id, currency }) => (filter.accountId ?? id) === id && (filter.currency ?? currency) === currency,
  );
  if (client === undefined || accounts.length === 0) return refuse('account_not_found', 'account');
  const now = clock.now();
  const { zone } = filter;
  const owner = { owner: partyName(client), clientNumber: client.number, isCompany: client.companyName !== '' };
  const selection = selectionTexts(
    {
      types: filter.types ?? [],
      statuses: filter.statuses ?? [],
      amountFrom: request.amountFrom ?? '',
      amountTo: request.amountTo ?? '',
      text: searchWordsOf(request.text ?? '').join(' '),
    },
    language,
  );
  const isWhole = selection.length === 0;
  const all: DrawnUpAccount[] = [];
  for (const account of accounts)
    all.push(await drawUpAccount(db, filter, account, { owner, today: dayIn(zone, now), isWhole, inTurn }));
  // An account that was opened later was not there: with it the file of a month would change.
  const opened = filter.accountId === undefined ? all.filter(({ wasOpen }) => wasOpen) : all;
  const drawn = opened.length === 0 ? all : opened;
  const kept = keptOfAll(drawn);
  return {
    id: idOf(drawn.map(({ statement }) => statement.id)) ?? newId().replaceAll('-', ''),
    createdAt: kept?.madeAt ?? now,
    bankName: kept?.told.bankName ?? brand.name,
    bankBic: kept?.told.bankBic ?? brand.bic,
    language,
    zone,
    selection,
    hasMarks,
    accounts: drawn.map(({ statement }) => statement),
    rowCount: drawn.reduce((sum, { statement }) => sum + statement.debits.count + statement.credits.count, 0),
    largestMinor: largestOf(drawn.map(({ largestMinor }) => largestMinor)),
    largestSumMinor: largestOf(
      drawn.map(({ statement: { debits, credits } }) => debits.sum.amountMinor + credits.sum.amountMinor),
    ),
  };
}

/** Of a file: the same wherever it holds the same closed periods. */
function idOf(ids: readonly (string | null)[]): string | undefined {
  if (ids.includes(null)) return undefined;
  return ids.length === 1 ? ids[0]! : createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 32);
}

interface DrawnUpAccount {
  readonly statement: AccountStatement;
  readonly largestMinor: bigint;
  /** In this period or before it. */
  readonly wasOpen: boolean;
  /** The statement that the bank keeps of this period. */
  readonly kept: StandingStatement | undefined;
}

/** Where the bank keeps a statement of each account: the one that was made last. */
function keptOfAll(drawn: readonly DrawnUpAccount[]): StandingStatement | undefined {
  const all = drawn.map(({ kept }) => kept).filter((kept) => kept !== undefined);
  return all.length < drawn.length ? undefined : all.reduce((one, next) => (next.madeAt > one.madeAt ? next : one));
}

async function drawUpAccount(
  db: Database,
  filter: StatementFilter,
  account: Account,
  {
    owner,
    today,
    isWhole,
    inTurn,
  }: {
    readonly owner: Omit<AccountStatement['account'], 'number' | 'name' | 'iban'>;
    readonly today: string;
    /** No selection of entries: what the bank keeps, it keeps of a whole period. */
    readonly isWhole: boolean;
    readonly inTurn: InTurn;
  },
): Promise<DrawnUpAccount> {
  const { zone } = filter;
  const toDay = lastDayOf(filter, today);
  const end = endOfDay(zone, toDay);
  const ends = await readPeriodEnds(db, account.id, {
    begin: filter.fromDay === undefined ? null : startOfDay(zone, filter.fromDay),
    end,
  });
  const places = { accountId: account.id, after: ends.openingSequence, upTo: ends.closingSequence };
  // The places say it already, and more cheaply than the times do.
  const { fromDay, toDay: _, ...conditions } = filter;
  const totals = await addUp(db, conditions, places, inTurn);
  const total = (count: bigint, sumMinor: bigint) => ({ count: Number(count), sum: money(sumMinor, account.currency) });
  const firstDay = fromDay ?? dayIn(zone, ends.firstMoment);
  const period = { fromDay: firstDay > toDay ? toDay : firstDay, toDay };
  const isClosed = toDay < today;
  const ofLastMonth = isClosed ? await findKeptStatement(db, account.id, toDay) : undefined;
  const ofPeriod = ofLastMonth?.fromDay === period.fromDay ? ofLastMonth : undefined;
  const kept = isWhole ? ofPeriod : undefined;
  const states = new Map(kept?.told.states.map(([posting, ...state]) => [posting, state]));
  return {
    kept,
    wasOpen: end === null || ends.firstMoment < end,
    statement: {
      account: {
        number: account.number,
        ...(kept === undefined
          ? { name: account.name, iban: accountIdentification(account).iban, ...owner }
          : letterheadOf(kept)),
      },
      fromDay: period.fromDay,
      toDay,
      begin: startOfDay(zone, period.fromDay),
      end: new Date((end ?? endOfCalendar).getTime() - 1),
      isClosed,
      id: isClosed ? (ofPeriod?.id.replaceAll('-', '') ?? periodId(account.id, { ...period, zone })) : null,
      number: ofPeriod?.number ?? null,
      opening: money(ends.openingMinor, account.currency),
      closing: money(ends.closingMinor, account.currency),
      securityDeposit: depositOf(account, isClosed, ofLastMonth),
      debits: total(totals.debitCount, totals.debitMinor),
      credits: total(totals.creditCount, totals.creditMinor),
      entries: () => readParts(db, conditions, places, inTurn, kept === undefined ? undefined : states),
    },
    largestMinor: largestOf([totals.largestMinor, size(ends.openingMinor), size(ends.closingMinor)]),
  };
}

function letterheadOf({ told }: StandingStatement): Omit<AccountStatement['account'], 'number'> {
  const { accountName: name, iban, owner, clientNumber, isCompany } = told;
  return { name, iban, owner, clientNumber, isCompany };
}

/** Of a day that is over it is known where a statement was made of its month; today’s would be another day’s. */
function depositOf(account: Account, isClosed: boolean, kept: StandingStatement | undefined): Money | null {
  if (!isClosed) return account.minimumBalance;
  return kept === undefined ? null : money(kept.securityDepositMinor, account.currency);
}

/** The same for the same period of an account for ever: of a closed period nothing changes. */
function periodId(
  accountId: string,
  { fromDay, toDay, zone }: { fromDay: string; toDay: string; zone: string },
): string {
  return createHash('sha256').update(`${accountId} ${fromDay} ${toDay} ${zone}`).digest('hex').slice(0, 32);
}

/** Today is the last day there is: a period that goes on is drawn up to now. */
function lastDayOf({ toDay }: StatementFilter, today: string): string {
  return toDay !== undefined && toDay < today ? toDay : today;
}

/** Read window by window, so that none meets the time limit of a query, whatever the account holds. */
async function addUp(db: Database, filter: StatementFilter, places: Places, inTurn: InTurn): Promise<FiledTotals> {
  let sum = noFiledTotals;
  for (const window of windowsOf(places))
    sum = addFiledTotals(sum, await inTurn(() => readFiledTotals(db, filter, window)));
  return sum;
}

async function* readParts(
  db: Database,
  filter: StatementFilter,
  places: Places,
  inTurn: InTurn,
  states: StatesKept | undefined,
): AsyncGenerator<StatementEntry[]> {
  for (const window of windowsOf(places)) {
    for (let { after } = window; after < window.upTo; ) {
      const place = after;
      const rows = await inTurn(() => readFiledEntries(db, filter, { ...window, after: place, limit: partSize }));
      const last = rows.at(-1);
      if (last === undefined) break;
      yield states === undefined ? rows : rows.map((row) => asItStood(row, states));
      if (rows.length < partSize) break;
      after = last.accountSequence;
    }
  }
}

/** Of the entries that were not simply completed when the statement was made: how they stood, and why. */
type StatesKept = ReadonlyMap<string, readonly [status: StatementEntry['status'], reason: string | null]>;

/** What gives a payment back says for ever why; of any other one the reason came with its state. */
function asItStood(entry: StatementEntry, states: StatesKept): StatementEntry {
  const kept = states.get(entry.id);
  if (kept !== undefined) return { ...entry, status: kept[0], reason: kept[1] };
  if (entry.status === 'completed') return entry;
  return { ...entry, status: 'completed', reason: entry.original === null ? null : entry.reason };
}

function* windowsOf({ accountId, after, upTo }: Places): Generator<Places> {
  for (let from = after; from < upTo; from += windowLength) {
    yield { accountId, after: from, upTo: from + windowLength < upTo ? from + windowLength : upTo };
  }
}

const noFiledTotals: FiledTotals = {
  debitCount: 0n,
  debitMinor: 0n,
  creditCount: 0n,
  creditMinor: 0n,
  largestMinor: 0n,
};

function addFiledTotals(one: FiledTotals, other: FiledTotals): FiledTotals {
  return {
    debitCount: one.debitCount + other.debitCount,
    debitMinor: one.debitMinor + other.debitMinor,
    creditCount: one.creditCount + other.creditCount,
    creditMinor: one.creditMinor + other.creditMinor,
    largestMinor: one.largestMinor > other.largestMinor ? one.largestMinor : other.largestMinor,
  };
}

const largestOf = (figures: readonly bigint[]) => figures.reduce((a, b) => (a > b ? a : b));
const size = (minor: bigint) => (minor < 0n ? -minor : minor);
const endOfCalendar = new Date('9999-12-31T23:59:59.999Z');
