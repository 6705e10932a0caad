import type { ExportedTable } from '@bank/documents/table';
import { currencyCode, money, type Money } from '@bank/money';
import type { BankPeriod } from '../../base/platform/bank-period.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import { nameOfAccount } from '../journal/index.ts';
import { amountCell, countColumn, momentCell, recordColumn, textCell } from './cells.ts';
import { readEntriesOfPeriod, readJournalPostings, type JournalPosting } from './journal-store.ts';
import type { PlannedTable } from './planned-table.ts';
import type { Tally } from './tally.ts';

/** Few enough that other calls get their turn between two parts. */
const entriesPerPart = 500;

/** Every posting of a period, entry by entry in the order of booking. */
export async function planJournal(
  snapshot: Database,
  tally: Tally,
  { period, zone }: { readonly period: BankPeriod; readonly zone: string },
): Promise<PlannedTable> {
  const entries = await readEntriesOfPeriod(snapshot, period);
  return { rowCount: Number(entries.postings), table: journalTable(() => partsOf(), tally, zone) };

  async function* partsOf(): AsyncGenerator<JournalPosting[]> {
    const { firstId, lastId } = entries;
    if (firstId === null || lastId === null) return;
    const readBehind = (behind: string | undefined) =>
      readJournalPostings(snapshot, { period, firstId, lastId, behind, entries: entriesPerPart });
    let coming = readBehind(undefined);
    for (;;) {
      const rows = await coming;
      if (rows.length === 0) return;
      // The database gets the next ones ready while these are written.
      coming = readBehind(rows.at(-1)!.entryId);
      coming.catch(() => undefined);
      for (const { side, amountMinor, currency } of rows) {
        tally.countRow();
        tally.add(side, amountOf(amountMinor, currency));
      }
      yield rows;
    }
  }
}

export function amountOf(minor: bigint, currency: string): Money {
  return money(minor, currencyCode(currency));
}

function journalTable(
  parts: () => AsyncGenerator<JournalPosting[]>,
  tally: Tally,
  zone: string,
): ExportedTable<JournalPosting> {
  const side = (of: 'debit' | 'credit') => (row: JournalPosting) =>
    row.side === of ? amountCell(amountOf(row.amountMinor, row.currency)) : null;
  return {
    title: 'Journal',
    parts,
    ends: tally.ends,
    columns: [
      recordColumn('posting'),
      { name: 'entry_id', width: 38, cell: ({ entryId }) => ({ text: entryId }) },
      { name: 'booked_at', width: 20, cell: ({ bookedAt }) => momentCell(bookedAt) },
      { name: 'booked_on', width: 12, cell: ({ bookedAt }) => ({ day: dayIn(zone, bookedAt) }) },
      { name: 'value_date', width: 12, cell: ({ valueDate }) => ({ day: valueDate }) },
      { name: 'kind', width: 18, cell: ({ kind }) => ({ text: kind }) },
      { name: 'leg', width: 6, cell: ({ leg }) => ({ decimal: String(leg) }) },
      { name: 'account', width: 20, cell: ({ code }) => ({ text: nameOfAccount(code) }) },
      { name: 'chart_number', width: 10, cell: ({ chartNumber }) => ({ text: chartNumber }) },
      { name: 'sequence', width: 10, cell: ({ sequence }) => ({ decimal: String(sequence) }) },
      { name: 'debit', width: 16, cell: side('debit') },
      { name: 'credit', width: 16, cell: side('credit') },
      { name: 'currency', width: 9, cell: ({ currency }) => ({ text: currency }) },
      {
        name: 'balance',
        width: 18,
        cell: ({ balanceMinor, currency }) => amountCell(amountOf(balanceMinor, currency)),
      },
      { name: 'text', width: 34, cell: ({ text }) => textCell(text) },
      { name: 'transfer_number', width: 16, cell: ({ transferNumber }) => textCell(transferNumber) },
      { name: 'payment_type', width: 12, cell: ({ type }) => textCell(type) },
      { name: 'debtor', width: 28, cell: ({ debtorName }) => textCell(debtorName) },
      { name: 'debtor_account', width: 26, cell: ({ debtorAccount }) => textCell(debtorAccount) },
      { name: 'creditor', width: 28, cell: ({ creditorName }) => textCell(creditorName) },
      { name: 'creditor_account', width: 26, cell: ({ creditorAccount }) => textCell(creditorAccount) },
      { name: 'client', width: 12, cell: ({ orderedBy }) => textCell(orderedBy) },
      { name: 'order_id', width: 38, cell: ({ orderId }) => textCell(orderId) },
      { name: 'settles', width: 38, cell: ({ settles }) => textCell(settles) },
      { name: 'reverses', width: 38, cell: ({ reverses }) => textCell(reverses) },
      { name: 'is_pending', width: 10, cell: ({ isPending }) => ({ text: isPending ? 'yes' : 'no' }) },
      countColumn,
    ],
  };
}
