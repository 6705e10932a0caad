import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { heard } from './testing/gallery/heard.ts';
import { longTable } from './testing/gallery/states/tables.tsx';

const row = (place: number) => page.getByRole('row', { name: `Entry ${place} `, exact: false });

async function drawLong(
  state: 'a hundred rows' | 'three hundred rows, all asked for' | 'fifty thousand rows',
): Promise<void> {
  draw(longTable.states[state]);
  await page.getByRole('button', { name: 'Open' }).click();
}

beforeEach(() => scrollTo(0, 0));

test('of a long statement only the rows in sight are drawn, and all are counted', async () => {
  await drawLong('fifty thousand rows');
  await expect.element(page.getByText('Entry 0', { exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: 'Statement of years' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '50001');
  expect(table.getByRole('row').elements().length).toBeLessThan(120);
  await expect.element(row(0)).toHaveAttribute('aria-rowindex', '2');
});

test('scrolling to the end draws the last row and asks for the rows around it', async () => {
  await drawLong('fifty thousand rows');
  await expect.element(page.getByText('Entry 0', { exact: true })).toBeVisible();
  await vi.waitFor(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    expect(page.getByText('Entry 49999', { exact: true }).elements()).toHaveLength(1);
  });
  const { first, last } = heard.read().at(-1) as { readonly first: number; readonly last: number };
  expect(first).toBeGreaterThan(49_900);
  expect(last).toBeGreaterThanOrEqual(49_999);
  await expect.element(row(49_999)).toHaveAttribute('aria-rowindex', '50001');
});

test('a short statement is drawn whole, for the search of the browser', async () => {
  await drawLong('a hundred rows');
  await expect.poll(() => page.getByRole('row').elements().length).toBe(102);
});

test('a reader gets all rows of a longer statement on request, read to the last one', async () => {
  await drawLong('three hundred rows, all asked for');
  await expect.poll(() => page.getByRole('row').elements().length).toBe(302);
  await expect.element(row(299)).toHaveAttribute('aria-rowindex', '301');
  expect(heard.read().at(-1)).toMatchObject({ last: 299 });
});

test('an open row has its part beneath it', async () => {
  draw(longTable.states['one row is open']);
  await expect.element(page.getByText('What is known of entry 1')).toBeVisible();
  const texts = page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts.indexOf('What is known of entry 1')).toBe(texts.indexOf('Entry 11.00') + 1);
});

test('a row that is still being read has a place and says nothing', async () => {
  draw(longTable.states['one row is on its way']);
  await expect.element(page.getByText('Entry 1', { exact: true })).toBeVisible();
  expect(page.getByText('Entry 0', { exact: true }).elements()).toHaveLength(0);
  const { top } = page.getByText('Entry 1', { exact: true }).element().getBoundingClientRect();
  expect(top - page.getByRole('columnheader').first().element().getBoundingClientRect().bottom).toBeGreaterThan(30);
});

test('the head sorts and says the order', async () => {
  draw(longTable.states['one row is open']);
  const head = page.getByRole('columnheader', { name: 'Date' });
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
});
