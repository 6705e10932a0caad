import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { tableOfText } from '../statement/testing-programs.ts';
import type { ExportedTable } from './table.ts';
import { writeTableCsv } from './write-table-csv.ts';
import { writeTableXlsx } from './write-table-xlsx.ts';

interface Row {
  readonly name: string;
  readonly amount: string;
}

const rows: readonly Row[] = ['Gull', '=1+1', 'Tern'].map((name, place) => ({ name, amount: `${place}.50` }));

const table: ExportedTable<Row> = {
  title: 'Birds',
  parts: async function* () {
    yield rows.slice(0, 2);
    yield rows.slice(2);
  },
  ends: () => [{ name: { text: 'sum' }, amount: { decimal: '4.50' } }],
  columns: [
    { name: 'name', width: 20, cell: ({ name }) => ({ text: name }) },
    { name: 'amount', width: 10, cell: ({ amount }) => ({ decimal: amount }) },
    { name: 'day', width: 10, cell: () => ({ day: '2026-11-26' }) },
    { name: 'at', width: 20, cell: () => ({ moment: new Date('2026-11-26T10:00:00Z') }) },
  ],
};

async function bytesOf(parts: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(Buffer.from(part));
  return Buffer.concat(all);
}

test('a table of values has a header, its rows with formulas made harmless, and its end', async () => {
  expect(tableOfText((await bytesOf(writeTableCsv(table))).toString(), ',')).toEqual([
    { name: 'Gull', amount: '0.50', day: '2026-11-26', at: '2026-11-26T10:00:00.000Z' },
    { name: "'=1+1", amount: '1.50', day: '2026-11-26', at: '2026-11-26T10:00:00.000Z' },
    { name: 'Tern', amount: '2.50', day: '2026-11-26', at: '2026-11-26T10:00:00.000Z' },
    { name: 'sum', amount: '4.50', day: '', at: '' },
  ]);
});

test('a workbook that needs several sheets loses no row between them', async () => {
  const madeAt = new Date('2026-11-26T10:00:00Z');
  const sheets = await readExcel(await bytesOf(writeTableXlsx(table, { rowCount: 3, madeAt, rowsPerSheet: 2 })));
  expect(sheets.map(({ sheet, data }) => [sheet, data.slice(1).map(([name, amount]) => [name, amount])])).toEqual([
    [
      'Birds',
      [
        ['Gull', 0.5],
        ['=1+1', 1.5],
      ],
    ],
    ['Birds 2', [['Tern', 2.5]]],
    ['End', [['sum', 4.5]]],
  ]);
});
