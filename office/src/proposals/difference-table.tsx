import type { Difference } from '@bank/contract/office';
import { DataTable } from '@bank/ui/data-table.tsx';
import { words } from '../words/words.ts';

/** What a proposal changes: what was, and what will be. */
export function DifferenceTable({ differences }: { readonly differences: readonly Difference[] }) {
  const text = words('proposals');
  const { table } = text;
  const rows = differences.map((difference, place) => ({ ...difference, place }));
  return (
    <DataTable
      caption={table.caption}
      columns={[
        { key: 'what', head: table.what, isRowHead: true, cell: ({ what }) => text.differences[what] },
        { key: 'of', head: table.of, cell: ({ of }) => of ?? '' },
        { key: 'was', head: table.was, cell: ({ was }) => was ?? text.nothing },
        { key: 'willBe', head: table.willBe, cell: ({ willBe }) => willBe ?? text.nothing },
      ]}
      rows={rows}
      rowKey={({ place }) => String(place)}
    />
  );
}
