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

test.each([390, 820])('at %d px each cell stands under its own head, as on a desk', async (width) => {
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

const nineHeads = (({ date, type, sender, beneficiary, transferNumber, debit, credit, status, balance }) => [
  date,
  type,
  sender,
  beneficiary,
  transferNumber,
  debit,
  credit,
  status,
  balance,
])(text.table);

test('from 1024 px the nine columns stand under their names, until the client chooses compact rows', async () => {
  await page.viewport(1024, 768);
  onTestFinished(() => page.viewport(1280, 900));
  openBank();
  await openPage('/personal-account/transactions');
  await expect.element(row('Anna Berg')).toBeVisible();
  const heads = () =>
    table
      .getByRole('columnheader')
      .elements()
      .map((head) => (head as HTMLElement).innerText.trim());
  expect(heads()).toEqual([...nineHeads, text.table.details]);

  const view = page.getByRole('button', { name: text.compact });
  await expect.element(view).toHaveAttribute('aria-pressed', 'false');
  await view.click();
  await expect.element(view).toHaveAttribute('aria-pressed', 'true');
  const { date, otherSide, amount, status, balance, details } = text.table;
  expect(heads().toSorted()).toEqual([date, otherSide, amount, status, balance, details].toSorted());
  expect(cellsByHead('Anna Berg')).toMatchObject({
    [otherSide]: expect.stringContaining('Anna Berg'),
    [amount]: '−250.00',
  });

  // Another choice of entries keeps the view.
  await page.getByRole('searchbox').fill('Berg');
  await expect.poll(() => location.search).toContain('text=Berg');
  expect(location.search).toContain('view=compact');
  await view.click();
  expect(location.search).not.toContain('view');
  expect(heads()).toEqual([...nineHeads, text.table.details]);
});

test('upright, the head of the state stands over the states, beneath that of the day', async () => {
  await page.viewport(820, 900);
  onTestFinished(() => page.viewport(1280, 900));
  openBank();
  await openPage('/personal-account/transactions');
  await expect.element(row('Anna Berg')).toBeVisible();
  const leftOf = (of: typeof table) => Math.round(of.element().getBoundingClientRect().left);
  const state = row('Anna Berg').getByText(text.statuses.in_process);
  const head = table.getByRole('columnheader', { name: text.table.status });
  expect(leftOf(head)).toBe(leftOf(table));
  expect(leftOf(head)).toBe(leftOf(state));
  expect(leftOf(state)).toBeLessThan(leftOf(row('Anna Berg').getByRole('cell', { name: /^Anna Berg/ })));
});
