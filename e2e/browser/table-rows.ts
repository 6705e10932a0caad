import type { Locator } from 'playwright-core';
import { seen } from './see.ts';

/** The text of every cell of a table, row by row, without its head. */
export async function tableRows(table: Locator): Promise<string[][]> {
  await seen(table);
  return table.evaluate((element) =>
    Array.from(element.querySelectorAll('tbody tr'), (row) =>
      Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent ?? ''),
    ),
  );
}
