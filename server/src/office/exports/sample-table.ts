import type { NamedCells } from '@bank/documents/table';
import { toDecimalString } from '@bank/money';
import { createHash } from 'node:crypto';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import { amountCell, countColumn, momentCell, recordColumn, textCell } from './cells.ts';
import { amountOf } from './journal-table.ts';
import type { PlannedTable } from './planned-table.ts';
import {
  drawByHash,
  drawByMoney,
  sumPopulation,
  type DrawnEntry,
  type Population,
  type PopulationSums,
} from './sample-store.ts';
import type { Tally } from './tally.ts';

export interface Drawing {
  readonly population: Population;
  readonly method: 'hash' | 'mus';
  readonly size: number;
  readonly seed: string;
}

/** A sample of the entries of a period. The same seed draws the same entries out of the same population, always. */
export async function planSample(
  snapshot: Database,
  tally: Tally,
  { drawing, zone }: { readonly drawing: Drawing; readonly zone: string },
): Promise<PlannedTable> {
  const { population, method, size, seed } = drawing;
  const sums = await sumPopulation(snapshot, population);
  const units = method === 'mus' ? unitsOf(sums[0]?.amountMinor ?? 0n, { size, seed }) : undefined;
  const drawn =
    units === undefined
      ? await drawByHash(snapshot, population, { seed, size })
      : await drawByMoney(snapshot, population, units);
  const entries = new Set(drawn.map(({ entryId }) => entryId)).size;
  return {
    rowCount: drawn.length,
    table: {
      title: 'Sample',
      parts: async function* () {
        for (const { currency, amountMinor } of drawn) {
          tally.countRow();
          tally.add('debit', amountOf(amountMinor, currency));
        }
        yield drawn;
      },
      ends: () => [
        { record: { text: 'method' }, text: { text: method } },
        { record: { text: 'seed' }, text: { text: seed } },
        ...(units === undefined ? [] : endsOfUnits(units, sums)),
        ...sums.flatMap(endsOfPopulation),
        { record: { text: 'entries drawn' }, count: { decimal: String(entries) } },
        ...tally.ends().map(({ debit, ...cells }): NamedCells => ({ ...cells, amount: debit ?? null })),
      ],
      columns: [
        recordColumn('drawn'),
        { name: 'entry_id', width: 38, cell: ({ entryId }: DrawnEntry) => ({ text: entryId }) },
        { name: 'mark', width: 66, cell: ({ mark }: DrawnEntry) => ({ text: mark }) },
        { name: 'booked_at', width: 20, cell: ({ bookedAt }: DrawnEntry) => momentCell(bookedAt) },
        { name: 'booked_on', width: 12, cell: ({ bookedAt }: DrawnEntry) => ({ day: dayIn(zone, bookedAt) }) },
        { name: 'value_date', width: 12, cell: ({ valueDate }: DrawnEntry) => ({ day: valueDate }) },
        { name: 'kind', width: 18, cell: ({ kind }: DrawnEntry) => ({ text: kind }) },
        { name: 'transfer_number', width: 16, cell: ({ transferNumber }: DrawnEntry) => textCell(transferNumber) },
        { name: 'text', width: 34, cell: ({ text }: DrawnEntry) => textCell(text) },
        { name: 'currency', width: 9, cell: ({ currency }: DrawnEntry) => ({ text: currency }) },
        {
          name: 'amount',
          width: 16,
          cell: ({ amountMinor, currency }: DrawnEntry) => amountCell(amountOf(amountMinor, currency)),
        },
        countColumn,
      ],
    },
  };
}

/** Every how many units of money one hits an entry, and which unit is the first: chosen by the seed alone. */
function unitsOf(
  total: bigint,
  { size, seed }: { readonly size: number; readonly seed: string },
): { readonly start: bigint; readonly interval: bigint } {
  const interval = total / BigInt(size) > 0n ? total / BigInt(size) : 1n;
  const chance = createHash('sha256').update(seed, 'utf8').digest().readBigUInt64BE(0);
  return { interval, start: (chance % interval) + 1n };
}

function endsOfUnits(
  { start, interval }: { readonly start: bigint; readonly interval: bigint },
  [sums]: readonly PopulationSums[],
): NamedCells[] {
  const currency = sums?.currency ?? 'USD';
  const text = (minor: bigint) => ({ decimal: toDecimalString(amountOf(minor, currency)) });
  return [
    { record: { text: 'interval' }, currency: { text: currency }, amount: text(interval) },
    { record: { text: 'start' }, currency: { text: currency }, amount: text(start) },
  ];
}

function endsOfPopulation({ currency, entries, amountMinor }: PopulationSums): NamedCells[] {
  return [
    {
      record: { text: 'population' },
      currency: { text: currency },
      amount: amountCell(amountOf(amountMinor, currency)),
      count: { decimal: String(entries) },
    },
  ];
}
