import type { Difference } from '@bank/contract/office';
import { DenseTable } from '../sheet/sheet.tsx';
import { texts } from '../texts/texts.ts';
import { differenceTexts } from './difference-texts.ts';

/** What a proposal changes: what was, and what will be. */
export function DifferenceTable({ differences }: { readonly differences: readonly Difference[] }) {
  const { table } = texts('proposals');
  const rows = differences.map((difference, place) => ({ ...differenceTexts(difference), place }));
  return (
    <DenseTable
      caption={table.caption}
      columns={[
        { key: 'what', head: table.what, isRowHead: true, cell: ({ what }) => what },
        { key: 'of', head: table.of, phonePlace: 'note', cell: ({ of }) => of },
        { key: 'was', head: table.was, cell: ({ was }) => was },
        { key: 'willBe', head: table.willBe, cell: ({ willBe }) => <strong>{willBe}</strong> },
      ]}
      rows={rows}
      rowKey={({ place }) => String(place)}
    />
  );
}
