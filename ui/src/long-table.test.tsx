import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import type { Column, Sort } from './data-table.tsx';
import { LongTable } from './long-table.tsx';

interface Row {
  readonly place: number;
}

const columns: readonly Column<Row>[] = [
  { key: 'date', head: 'Date', isSortable: true, width: '1fr', cell: ({ place }) => `Entry ${place}` },
  { key: 'amount', head: 'Amount', width: '1fr', cell: ({ place }) => `${place}.00` },
];
const lookAt = vi.fn<(first: number, last: number) => void>();

function Statement({ count, unread = -1 }: { readonly count: number; readonly unread?: number }) {
  const [sort, setSort] = useState<Sort>({ key: 'date', direction: 'descending' });
  return (
    <LongTable
      caption="Statement"
      columns={columns}
      rowCount={count}
      totalCount={count}
      rowAt={(place) => (place === unread ? undefined : { place })}
      idOf={({ place }) => `row-${place}`}
      sort={sort}
      onSort={(key) => setSort({ key, direction: 'ascending' })}
      renderPart={({ place }) => place === 1 && <p>What is known of entry 1</p>}
      onLookAt={lookAt}
    />
  );
}

const row = (place: number) => page.getByRole('row', { name: `Entry ${place} `, exact: false });

beforeEach(() => {
  lookAt.mockClear();
  scrollTo(0, 0);
});

test('of a long statement only the rows in sight are drawn, and all are counted', async () => {
  draw(<Statement count={50_000} />);
  await expect.element(page.getByText('Entry 0', { exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: 'Statement' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '50001');
  expect(table.getByRole('row').elements().length).toBeLessThan(120);
  await expect.element(row(0)).toHaveAttribute('aria-rowindex', '2');
});

test('scrolling to the end draws the last row and asks for the rows around it', async () => {
  draw(<Statement count={50_000} />);
  await expect.element(page.getByText('Entry 0', { exact: true })).toBeVisible();
  await vi.waitFor(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    expect(page.getByText('Entry 49999', { exact: true }).elements()).toHaveLength(1);
  });
  const [first, last] = lookAt.mock.lastCall ?? [];
  expect(first).toBeGreaterThan(49_900);
  expect(last).toBeGreaterThanOrEqual(49_999);
  await expect.element(row(49_999)).toHaveAttribute('aria-rowindex', '50001');
});

test('a short statement is drawn whole, for the search of the browser', async () => {
  draw(<Statement count={100} />);
  await expect.poll(() => page.getByRole('row').elements().length).toBe(102);
});

test('an open row has its part beneath it', async () => {
  draw(<Statement count={3} />);
  await expect.element(page.getByText('What is known of entry 1')).toBeVisible();
  const texts = page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts.indexOf('What is known of entry 1')).toBe(texts.indexOf('Entry 11.00') + 1);
});

test('a row that is still being read has a place and says nothing', async () => {
  draw(<Statement count={3} unread={0} />);
  await expect.element(page.getByText('Entry 1', { exact: true })).toBeVisible();
  expect(page.getByText('Entry 0', { exact: true }).elements()).toHaveLength(0);
  const { top } = page.getByText('Entry 1', { exact: true }).element().getBoundingClientRect();
  expect(top - page.getByRole('columnheader').first().element().getBoundingClientRect().bottom).toBeGreaterThan(30);
});

test('the head sorts and says the order', async () => {
  draw(<Statement count={3} />);
  const head = page.getByRole('columnheader', { name: 'Date' });
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
});
