import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { dataTable } from './testing/gallery/states/tables.tsx';

beforeEach(() => draw(dataTable.states.sorted));

const head = (name: string) => page.getByRole('columnheader', { name });

test('a table has a name, heads, and a head for each row', async () => {
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
  await expect.element(head('Account')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Balance')).toHaveAttribute('aria-sort', 'none');
  await expect.element(head('Actions')).not.toHaveAttribute('aria-sort');
  await head('Balance').getByRole('button').click();
  await expect.element(head('Balance')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(head('Account')).toHaveAttribute('aria-sort', 'none');
});

test('figures stand at the end of their column', async () => {
  await expect.element(page.getByRole('cell', { name: '10.00' })).toBeVisible();
  expect(getComputedStyle(page.getByRole('cell', { name: '10.00' }).element()).textAlign).toMatch(/end|right/);
});
