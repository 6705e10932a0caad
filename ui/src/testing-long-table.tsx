import { createRoot } from 'react-dom/client';
import type { Column } from './data-table.tsx';
import { LongTable } from './long-table.tsx';

/* A page with nothing but a long table: as many rows as its address says (`#1000000`). For tests in a browser. */

interface TestRow {
  readonly number: number;
  readonly text: string;
}

const columns: readonly Column<TestRow>[] = [
  { key: 'number', head: 'Number', width: '1fr', isRowHead: true, isSortable: true, cell: ({ number }) => number },
  { key: 'text', head: 'Text', width: '3fr', cell: ({ text }) => text },
  { key: 'amount', head: 'Amount', width: '2fr', align: 'end', cell: ({ number }) => (number * 7.13).toFixed(2) },
];

const rowCount = Number(location.hash.slice(1));
/** One row of ten has more lines than the others. */
const textOf = (number: number) => (number % 10 === 3 ? 'A reason for payment of several lines. '.repeat(6) : 'Rent');
const rows = new Map<number, TestRow>();

function rowAt(place: number): TestRow {
  const row = rows.get(place) ?? { number: place + 1, text: textOf(place + 1) };
  rows.set(place, row);
  return row;
}

function Page() {
  return (
    <main>
      <h1 style={{ height: 300 }}>A long table</h1>
      <LongTable
        caption="Rows"
        isCompact={false}
        columns={columns}
        rowCount={rowCount}
        totalCount={rowCount}
        rowAt={rowAt}
        idOf={({ number }) => `row-${number}`}
        sort={{ key: 'number', direction: 'ascending' }}
        onSort={() => {}}
        renderPart={() => null}
        onLookAt={() => {}}
      />
      <footer style={{ height: 500 }}>The end</footer>
    </main>
  );
}

createRoot(document.getElementById('root')!).render(<Page />);
