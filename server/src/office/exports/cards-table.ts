import { refuse, type Refusal } from '@bank/contract';
import type { ExportedTable } from '@bank/documents/table';
import { subtract, add, type Money } from '@bank/money';
import type { BankPeriod } from '../../base/platform/bank-period.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import {
  findBookedAccount,
  listStandingAccounts,
  nameOfAccount,
  placesOfPeriod,
  readCardPostings,
  type CardPosting,
  type StandingAccount,
} from '../journal/index.ts';
import { amountCell, countColumn, momentCell, recordColumn, textCell } from './cells.ts';
import { amountOf } from './journal-table.ts';
import { readEntriesOfPeriod } from './journal-store.ts';
import type { PlannedTable } from './planned-table.ts';
import type { Tally } from './tally.ts';

const accountsPerPart = 500;
const postingsPerPart = 1_000;

interface CardLine {
  readonly record: 'opening' | 'posting' | 'closing';
  readonly account: StandingAccount;
  readonly posting: CardPosting | null;
  readonly balance: Money;
}

/** The card of one account, or of each: its opening balance, its postings, its closing balance. */
export async function planCards(
  snapshot: Database,
  tally: Tally,
  { period, account, zone }: { readonly period: BankPeriod; readonly account: string; readonly zone: string },
): Promise<PlannedTable | Refusal> {
  const only = account === '' ? undefined : await findBookedAccount(snapshot, account);
  if (only === undefined && account !== '') return refuse('account_not_found', 'account');
  const counted = await readEntriesOfPeriod(snapshot, period);
  const accounts = await countAccounts();
  return { rowCount: Number(counted.postings) + 2 * accounts, table: cardsTable(() => partsOf(), tally, zone) };

  async function countAccounts(): Promise<number> {
    let count = 0;
    for await (const part of accountsOf()) count += part.length;
    return count;
  }

  async function* accountsOf(): AsyncGenerator<readonly StandingAccount[]> {
    if (only !== undefined) {
      yield [only];
      return;
    }
    let behind = '';
    for (;;) {
      const part = await listStandingAccounts(snapshot, { before: period.to, behind, limit: accountsPerPart });
      if (part.length === 0) return;
      yield part;
      behind = part.at(-1)!.code;
    }
  }

  async function* partsOf(): AsyncGenerator<CardLine[]> {
    for await (const part of accountsOf()) for (const one of part) yield* cardOf(one);
  }

  async function* cardOf(one: StandingAccount): AsyncGenerator<CardLine[]> {
    const { currency } = one.balance;
    const places = await placesOfPeriod(snapshot, one.id, period);
    if (places === undefined) {
      const [before] = await listStandingAccounts(snapshot, { codes: [one.code], before: period.from, limit: 1 });
      const balance = (period.from && before?.balance) ?? amountOf(0n, currency);
      yield [lineOf('opening', one, balance), lineOf('closing', one, balance)];
      return;
    }
    let first = places.first;
    let balance: Money | undefined;
    for (;;) {
      const postings = await readCardPostings(snapshot, one.id, {
        first,
        last: places.last,
        isOldestFirst: true,
        limit: postingsPerPart,
      });
      const lines = postings.map((posting) => {
        tally.countRow();
        tally.add(posting.side, amountOf(posting.amountMinor, currency));
        return { record: 'posting' as const, account: one, posting, balance: amountOf(posting.balanceMinor, currency) };
      });
      if (balance === undefined) yield [lineOf('opening', one, openingOf(postings[0]!, currency))];
      balance = lines.at(-1)?.balance ?? balance;
      yield lines;
      if (postings.length < postingsPerPart) {
        yield [lineOf('closing', one, balance!)];
        return;
      }
      first = postings.at(-1)!.sequence + 1n;
    }
  }
}

function openingOf({ side, amountMinor, balanceMinor }: CardPosting, currency: string): Money {
  const [after, amount] = [amountOf(balanceMinor, currency), amountOf(amountMinor, currency)];
  return side === 'credit' ? subtract(after, amount) : add(after, amount);
}

function lineOf(record: 'opening' | 'closing', account: StandingAccount, balance: Money): CardLine {
  return { record, account, posting: null, balance };
}

function cardsTable(parts: () => AsyncGenerator<CardLine[]>, tally: Tally, zone: string): ExportedTable<CardLine> {
  const side = (of: 'debit' | 'credit') => (line: CardLine) =>
    line.posting?.side === of ? amountCell(amountOf(line.posting.amountMinor, line.balance.currency)) : null;
  return {
    title: 'Account cards',
    parts,
    ends: tally.ends,
    columns: [
      recordColumn(({ record }) => record),
      { name: 'account', width: 20, cell: ({ account }) => ({ text: nameOfAccount(account.code) }) },
      { name: 'chart_number', width: 10, cell: ({ account }) => ({ text: account.chart.number }) },
      { name: 'currency', width: 9, cell: ({ balance }) => ({ text: balance.currency }) },
      { name: 'sequence', width: 10, cell: ({ posting }) => posting && { decimal: String(posting.sequence) } },
      { name: 'entry_id', width: 38, cell: ({ posting }) => posting && { text: posting.entryId } },
      { name: 'booked_at', width: 20, cell: ({ posting }) => posting && momentCell(posting.bookedAt) },
      { name: 'booked_on', width: 12, cell: ({ posting }) => posting && { day: dayIn(zone, posting.bookedAt) } },
      { name: 'value_date', width: 12, cell: ({ posting }) => posting && { day: posting.valueDate } },
      { name: 'kind', width: 18, cell: ({ posting }) => textCell(posting?.kind ?? null) },
      { name: 'transfer_number', width: 16, cell: ({ posting }) => textCell(posting?.transferNumber ?? null) },
      { name: 'text', width: 34, cell: ({ posting }) => textCell(posting?.text ?? null) },
      {
        name: 'against',
        width: 24,
        cell: ({ posting }) => textCell(posting?.against.map(nameOfAccount).join(' ') ?? null),
      },
      { name: 'debit', width: 16, cell: side('debit') },
      { name: 'credit', width: 16, cell: side('credit') },
      { name: 'balance', width: 18, cell: ({ balance }) => amountCell(balance) },
      countColumn,
    ],
  };
}
