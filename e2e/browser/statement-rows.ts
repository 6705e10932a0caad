import type { WireEntry } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { statement } from '@bank/dictionaries/en/statement';
import { currencyCode, formatAmount, fromDecimalString } from '@bank/money';
import type { Page } from 'playwright-core';
import { seen } from './see.ts';
import { tableRows } from './table-rows.ts';

/** The first rows, which are drawn as long as the reader is at the head of the page. */
export const firstCount = 10;

export function entriesTable(page: Page, currency: string) {
  return page.getByRole('table', { name: fill(statement.table.caption, { currency }), exact: true });
}

/**
 * Every row of a statement of any length, its cells in the order of the rows. Only the rows in sight are drawn, so that
 * the reader goes down the page, as far and as often as there are rows that were not seen yet.
 */
export async function allRows(page: Page, currency: string): Promise<string[][]> {
  await seen(entriesTable(page, currency));
  const rows = await entriesTable(page, currency).evaluate(async (drawn, endReached) => {
    const found = new Map<number, string[]>();
    // The head is a row as well.
    const isWhole = () =>
      found.size + 1 === Number(drawn.getAttribute('aria-rowcount')) && document.body.innerText.includes(endReached);
    scrollTo(0, 0);
    do {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      for (const row of drawn.querySelectorAll('tbody tr[aria-rowindex]')) {
        found.set(
          Number(row.getAttribute('aria-rowindex')),
          Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent ?? ''),
        );
      }
      // Rows that are on their way are waited for.
      if (drawn.querySelector('tbody[data-index] tr[aria-hidden]') !== null) continue;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight * 0.7);
    } while (!isWhole());
    return [...found];
  }, statement.endReached);
  return rows.toSorted(([one], [other]) => one - other).map(([, cells]) => cells);
}

/** What a row says, cell by cell, leaving aside how a date and a party are written. */
export function rowOf([, , sender, , transferNumber, debit, credit, status, balanced]: readonly string[]) {
  // Where several accounts are shown, the account stands beneath its balance.
  const balance = balanced?.replace(/(?<= [A-Z]{3})\S+$/, '');
  return { sender, transferNumber, debit, credit, status, balance };
}

export async function firstRows(page: Page, currency: string) {
  return (await tableRows(entriesTable(page, currency))).slice(0, firstCount).map(rowOf);
}

export function expectedRow(entry: WireEntry) {
  const amount = (text: string) =>
    formatAmount(fromDecimalString(text, currencyCode(entry.currency_abbreviation)), 'en');
  return {
    sender: entry.sender,
    transferNumber: entry.transfer_number,
    debit: entry.debit === null ? '' : `−${amount(entry.debit)}`,
    credit: entry.credit === null ? '' : `+${amount(entry.credit)}`,
    status: statement.statuses[entry.status],
    balance: `${amount(entry.balance)} ${entry.currency_abbreviation}`,
  };
}
