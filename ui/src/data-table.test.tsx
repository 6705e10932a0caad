import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { DataTable, type Column, type Sort } from './data-table.tsx';

interface Row {
  readonly name: string;
  readonly balance: string;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'Account', isRowHead: true, isSortable: true, cell: ({ name }) => name },
  { key: 'balance', head: 'Balance', align: 'end', isSortable: true, cell: ({ balance }) => balance },
  { key: 'open', head: 'Actions', isHeadHidden: true, cell: ({ name }) => <a href={`#${name}`}>Open</a> },
];
const rows: readonly Row[] = [
  { name: 'EUR', balance: '10.00' },
  { name: 'USD', balance: '20.00' },
];

function Accounts() {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
  return (
    <DataTable
      caption="Accounts"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      rowCount={-1}
      sort={sort}
      onSort={(key) => setSort({ key, direction: 'descending' })}
    />
  );
}

const head = (name: string) => page.getByRole('columnheader', { name });

test('a table has a name, heads, and a head for each row', async () => {
  draw(<Accounts />);
  const table = page.getByRole('table', { name: 'Accounts' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '-1');
  expect(
    table
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['EUR', 'USD']);
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('EUR10.00Open');
  await expect.element(head('Actions')).toBeInTheDocument();
});

test('a head that sorts is a button, and the order is told', async () => {
  draw(<Accounts />);
  await expect.element(head('Account')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Balance')).toHaveAttribute('aria-sort', 'none');
  await expect.element(head('Actions')).not.toHaveAttribute('aria-sort');
  await head('Balance').getByRole('button').click();
  await expect.element(head('Balance')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(head('Account')).toHaveAttribute('aria-sort', 'none');
});

test('figures stand at the end of their column', async () => {
  draw(<Accounts />);
  await expect.element(page.getByRole('cell', { name: '10.00' })).toBeVisible();
  expect(getComputedStyle(page.getByRole('cell', { name: '10.00' }).element()).textAlign).toMatch(/end|right/);
});
