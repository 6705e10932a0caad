import type { ExportedTable, TableColumn } from '@bank/documents/table';
import { negate } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { listStandingAccounts, nameOfAccount, type StandingAccount } from '../journal/index.ts';
import { amountCell, countColumn, momentCell, recordColumn, textCell } from './cells.ts';
import { countBookedAccounts } from './count-store.ts';
import type { PlannedTable } from './planned-table.ts';
import type { Tally } from './tally.ts';

const accountsPerPart = 1_000;

const places: readonly TableColumn<StandingAccount>[] = [
  recordColumn('account'),
  { name: 'account', width: 20, cell: ({ code }) => ({ text: nameOfAccount(code) }) },
  { name: 'chart_number', width: 10, cell: ({ chart }) => ({ text: chart.number }) },
  { name: 'chart_name', width: 32, cell: ({ chart }) => ({ text: chart.name }) },
  { name: 'class', width: 10, cell: ({ chart }) => ({ text: chart.class }) },
  { name: 'currency', width: 9, cell: ({ balance }) => ({ text: balance.currency }) },
  { name: 'client', width: 12, cell: ({ clientNumber }) => textCell(clientNumber) },
];

const terms: readonly TableColumn<StandingAccount>[] = [
  { name: 'kind', width: 10, cell: ({ kind }) => ({ text: kind }) },
  { name: 'opened_at', width: 20, cell: ({ openedAt }) => momentCell(openedAt) },
  { name: 'closed_at', width: 20, cell: ({ closedAt }) => momentCell(closedAt) },
];

const sides: readonly TableColumn<StandingAccount>[] = [
  {
    name: 'debit',
    width: 18,
    cell: ({ balance }) => (balance.amountMinor < 0n ? amountCell(negate(balance)) : null),
  },
  { name: 'credit', width: 18, cell: ({ balance }) => (balance.amountMinor > 0n ? amountCell(balance) : null) },
];

/** The accounts of the books with their places in the chart. */
export function planChart(snapshot: Database, tally: Tally): Promise<PlannedTable> {
  return planAccounts(snapshot, tally, { title: 'Chart', columns: [...places, ...terms, countColumn] });
}

/** What each account held at the end of a day; now where none is said. */
export function planBalances(snapshot: Database, tally: Tally, before: Date | undefined): Promise<PlannedTable> {
  return planAccounts(snapshot, tally, { title: 'Balances', columns: [...places, ...sides, countColumn], before });
}

async function planAccounts(
  snapshot: Database,
  tally: Tally,
  {
    title,
    columns,
    before,
  }: Pick<ExportedTable<StandingAccount>, 'title' | 'columns'> & { readonly before?: Date | undefined },
): Promise<PlannedTable> {
  const areSummed = columns.includes(sides[0]!);
  return {
    rowCount: await countBookedAccounts(snapshot, before),
    table: { title, columns, ends: tally.ends, parts: partsOf },
  };

  async function* partsOf(): AsyncGenerator<StandingAccount[]> {
    let behind = '';
    for (;;) {
      const part = await listStandingAccounts(snapshot, { before, behind, limit: accountsPerPart });
      if (part.length === 0) return;
      for (const { balance } of part) {
        tally.countRow();
        if (!areSummed) continue;
        if (balance.amountMinor < 0n) tally.add('debit', negate(balance));
        else tally.add('credit', balance);
      }
      yield part;
      behind = part.at(-1)!.code;
    }
  }
}
