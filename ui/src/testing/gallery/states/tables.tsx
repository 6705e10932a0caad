import type { ReactNode } from 'react';
import { DataTable, TableCells, TableHead, type Column, type Sort } from '../../../data-table.tsx';
import { GroupedText } from '../../../grouped-text.tsx';
import { LineChart } from '../../../line-chart.tsx';
import { LongTable } from '../../../long-table.tsx';
import { ShareBar, ShareSwatch } from '../../../share-bar.tsx';
import { hear } from '../heard.ts';
import { Asked, Held, shown } from '../shown.tsx';

interface Balance {
  readonly name: string;
  readonly balance: string;
}

const balanceColumns: readonly Column<Balance>[] = [
  { key: 'name', head: 'Account', isRowHead: true, isSortable: true, cell: ({ name }) => name },
  { key: 'balance', head: 'Balance', align: 'end', isSortable: true, cell: ({ balance }) => balance },
  { key: 'open', head: 'Actions', isHeadHidden: true, cell: ({ name }) => <a href={`#${name}`}>Open</a> },
];
const balances: readonly Balance[] = [
  { name: 'EUR', balance: '10.00' },
  { name: 'USD', balance: '20.00' },
];

/** The order of a table, which a press turns. */
function Sorted({ first, children }: { readonly first: Sort; readonly children: (order: Order) => ReactNode }) {
  return (
    <Held first={first}>
      {(sort, setSort) =>
        children({
          sort,
          onSort: (key) =>
            setSort({
              key,
              direction: sort.key === key && sort.direction === 'descending' ? 'ascending' : 'descending',
            }),
        })
      }
    </Held>
  );
}
interface Order {
  readonly sort: Sort;
  readonly onSort: (key: string) => void;
}

function balanceTable(caption: string, isStacked: boolean): ReactNode {
  return (
    <Sorted first={{ key: 'name', direction: 'ascending' }}>
      {(order) => (
        <DataTable
          caption={caption}
          columns={balanceColumns}
          rows={balances}
          rowKey={({ name }) => name}
          rowCount={-1}
          isStacked={isStacked}
          {...order}
        />
      )}
    </Sorted>
  );
}

export const dataTable = shown({
  of: [DataTable, TableHead, TableCells],
  use: 'Rows of figures, up to some hundred.',
  code: '<DataTable caption="Accounts" columns={columns} rows={rows} rowKey={idOf} sort={sort} onSort={sortBy} />',
  states: {
    sorted: balanceTable('Accounts', false),
    'entries on a telephone': balanceTable('Accounts, as entries on a telephone', true),
  },
});

interface Entry {
  readonly place: number;
}

const entryColumns: readonly Column<Entry>[] = [
  {
    key: 'date',
    head: 'Date',
    isSortable: true,
    width: '1fr',
    phonePlace: 'title',
    cell: ({ place }) => `Entry ${place}`,
  },
  { key: 'amount', head: 'Amount', width: '1fr', phonePlace: 'amount', cell: ({ place }) => `${place}.00` },
];

interface EntryTable {
  readonly count: number;
  readonly unread?: number;
  readonly isCompact?: boolean;
  readonly isDrawnWhole?: boolean;
}

function entryTable(
  caption: string,
  { count, unread = -1, isCompact = false, isDrawnWhole = false }: EntryTable,
): ReactNode {
  return (
    <Sorted first={{ key: 'date', direction: 'descending' }}>
      {(order) => (
        <LongTable
          caption={caption}
          isCompact={isCompact}
          isDrawnWhole={isDrawnWhole}
          columns={entryColumns}
          rowCount={count}
          totalCount={count}
          rowAt={(place) => (place === unread ? undefined : { place })}
          idOf={({ place }) => `row-${place}`}
          renderPart={({ place }) => place === 1 && <p>What is known of entry 1</p>}
          onLookAt={(first, last) => {
            if (count > 200) hear({ first, last });
          }}
          {...order}
        />
      )}
    </Sorted>
  );
}

export const longTable = shown({
  of: [LongTable],
  use: 'Rows without end, which scroll with the page: those in sight are drawn.',
  code: '<LongTable caption="Statement" columns={columns} rowCount={count} rowAt={rowAt} idOf={idOf} … />',
  states: {
    'one row is open': entryTable('Statement', { count: 3 }),
    'compact rows': entryTable('Statement in compact rows', { count: 3, isCompact: true }),
    'one row is on its way': entryTable('Statement that comes', { count: 3, unread: 0 }),
    'a hundred rows': <Asked>{() => entryTable('Statement of a month', { count: 100 })}</Asked>,
    'three hundred rows, all asked for': (
      <Asked>{() => entryTable('Statement of a year', { count: 300, isDrawnWhole: true })}</Asked>
    ),
    'fifty thousand rows': <Asked>{() => entryTable('Statement of years', { count: 50_000 })}</Asked>,
  },
});

const days = [
  { value: 100_00n, label: '20 Nov', valueText: '100.00' },
  { value: 300_00n, label: '21 Nov', valueText: '300.00' },
  { value: 200_00n, label: '22 Nov', valueText: '200.00' },
];

export const lineChart = shown({
  of: [LineChart],
  use: 'A value over time, beside a table of the same values.',
  code: '<LineChart points={points} ticks={months} unit="EUR" stepMin={1n} gridlineText={text} sliderLabel="Day" />',
  states: {
    'three days': (
      <LineChart
        points={days}
        ticks={[{ place: 0, label: 'Nov' }]}
        unit="EUR"
        stepMin={1n}
        gridlineText={String}
        sliderLabel="Day"
      />
    ),
    'one day': (
      <LineChart
        points={days.slice(0, 1)}
        ticks={[]}
        unit="EUR"
        stepMin={1n}
        gridlineText={String}
        sliderLabel="Only day"
      />
    ),
  },
});

export const shareBar = shown({
  of: [ShareBar, ShareSwatch],
  use: 'Parts of a whole, with their words and swatches beside it.',
  code: '<ShareBar partsPerMille={[600, 300, 100]} />',
  states: {
    'three parts': <ShareBar partsPerMille={[600, 300, 100]} />,
    'a swatch': <ShareSwatch place={1} />,
  },
});

export const groupedText = shown({
  of: [GroupedText],
  use: 'A long number, in groups for the eye and whole for the clipboard.',
  code: '<GroupedText>{iban}</GroupedText>',
  states: { IBAN: <GroupedText>DE89370400440532013000</GroupedText> },
});
