import { fill } from '@bank/dictionaries';
import { statement as text } from '@bank/dictionaries/en/statement';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const table = page.getByRole('table', { name: fill(text.table.caption, { currency: 'EUR' }) });
const row = (name: string) => table.getByRole('row', { name: new RegExp(name) });

/** The cells of a row by the heads under which assistive technology finds them: both without what is not drawn. */
function cellsByHead(number: string): Record<string, string> {
  const words = (of: typeof table, role: 'columnheader' | 'cell') =>
    of
      .getByRole(role)
      .elements()
      .map((element) => (element as HTMLElement).innerText.trim());
  const [heads, cells] = [words(table, 'columnheader'), words(row(number), 'cell')];
  expect(cells).toHaveLength(heads.length);
  return Object.fromEntries(heads.map((head, place) => [head, cells[place]!]));
}

test.each([390, 820, 1024])('at %d px each cell stands under its own head, as on a desk', async (width) => {
  await page.viewport(width, 900);
  onTestFinished(() => page.viewport(1280, 900));
  openBank();
  await openPage('/personal-account/transactions');
  await expect.element(row('Anna Berg')).toBeVisible();
  const { date, otherSide, amount, status, balance } = text.table;
  for (const [name, sum, state] of [
    ['Anna Berg', '−250.00', text.statuses.in_process],
    ['Baltic Timber OU', '+1,200.00', text.statuses.completed],
  ] as const)
    expect(cellsByHead(name)).toMatchObject({
      [date]: expect.stringContaining('Nov 2026'),
      [otherSide]: expect.stringContaining(name),
      [amount]: sum,
      [status]: state,
      [balance]: expect.stringContaining('EUR'),
    });
});
