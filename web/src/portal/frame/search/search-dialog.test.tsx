import { messages as messagesText } from '@bank/dictionaries/en/messages';
import { orders } from '@bank/dictionaries/en/orders';
import { portal } from '@bank/dictionaries/en/portal';
import { search as text } from '@bank/dictionaries/en/search';
import { shell } from '@bank/dictionaries/en/shell';
import { fill } from '@bank/dictionaries';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  annaBerg,
  eurAccount,
  paymentToAnna,
  preparedTransfer,
  usdAccount,
  waitingOrders,
} from '../../../testing/answers.ts';
import { openBank, type Asked, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const letter = {
  id: 'thread-1',
  reference: '7F3A09C1D2E4',
  topic: 'letter',
  state: 'answered',
  started_at: '2026-11-18T09:00:00.000Z',
};

let bank: Bank;
beforeEach(async () => {
  bank = openBank();
  bank.answers('readStatement', []);
  await openPage('/personal-account/security');
  await expect.element(page.getByRole('button', { name: `${portal.search} ${portal.searchAmong}` })).toBeVisible();
});

const dialog = page.getByRole('dialog', { name: text.title });
const field = dialog.getByRole('combobox', { name: text.label });
const found = (group: 'pages' | 'accounts' | 'beneficiaries' | 'orders' | 'payments') =>
  dialog.getByRole('group', { name: text[group] }).getByRole('option');

async function search(query: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(query);
}

test('a page is found by a part of its name, and Enter opens it', async () => {
  await search('intern');
  await expect.element(found('pages').first()).toBeVisible();
  const names = found('pages')
    .elements()
    .map((option) => option.textContent);
  expect(names).toEqual([shell.pages['international-transfer'], shell.pages['internal-transfer']]);
  await expect.element(found('pages').first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(found('pages').nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/personal-account/intra-transfer');
  expect(dialog.elements()).toHaveLength(0);
});

test('an account is found by a part of its number, with what is available on it', async () => {
  await search(usdAccount.account_special_number.slice(-6));
  await expect.poll(() => found('accounts').element().textContent).toMatch(/2,500\.50\sUSD available/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/personal-account/transactions');
  expect(new URLSearchParams(location.search).get('account')).toBe(usdAccount.id);
});

test('a beneficiary is found by any word of the name or the town, in any order', async () => {
  await search('koeln ann');
  await expect.element(found('beneficiaries').getByText('Anna')).toBeVisible();
});

test('a pasted IBAN finds its beneficiary, and the bank is asked for it as one word', async () => {
  await search('I');
  await field.fill('IBAN: DE89-3704 0044\u00a00532 0130 00\u200e');
  await expect.element(found('beneficiaries').getByText('Anna')).toBeVisible();
  await expect.poll(() => bank.asked('readStatement').at(-1)?.said).toContain('"DE89370400440532013000"');
});

test('Enter on a beneficiary opens an order to them; one that alone fits leads to earlier payments too', async () => {
  await search('anna');
  await expect.element(found('beneficiaries').getByText('Anna', { exact: true })).toBeVisible();
  await expect.element(found('beneficiaries').getByText(fill(text.paymentsWith, { name: 'Anna Berg' }))).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/personal-account/international-transfer');
  expect(new URLSearchParams(location.search).get('to')).toBe(annaBerg.id);
});

test('a whole IBAN of somebody new leads to an order, and stands in no address', async () => {
  await search('FR1420041010050500013M02606');
  const pay = fill(text.payAccount, { account: 'FR1420041010050500013M02606' });
  await expect.element(found('beneficiaries').getByText(pay)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/personal-account/international-transfer');
  expect(location.search).toBe('');
});

test.each([
  ['change password', shell.pages.security],
  ['convert', shell.pages['internal-transfer']],
  ['log out', shell.header.logout],
])('what is done somewhere is found by its words: %s', async (query, title) => {
  await search(query);
  await expect.element(found('pages').first()).toHaveTextContent(title);
});

test('what matches nothing is said, with what to try instead', async () => {
  await search('xylophone');
  await expect.element(dialog.getByText(fill(text.none, { text: 'xylophone' }))).toBeVisible();
  await expect.element(dialog.getByText(text.noneText)).toBeVisible();
});

test('where payments cannot be searched, the rest is listed and the gap is said', async () => {
  bank.isSilentTo('readStatement');
  await search(eurAccount.currency_abbreviation);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(text.failed);
  await expect.element(found('accounts').first()).toBeVisible();
});

test('payments are asked for by what was typed, and an order in process stands apart', async () => {
  bank.answers('readStatement', [{ currency: 'EUR', transaction: [paymentToAnna] }]);
  await search('anna');
  await expect.element(found('orders')).toBeVisible();
  expect(found('payments').elements()).toHaveLength(0);
  await expect.poll(() => bank.asked('readStatement').length).toBeGreaterThan(1);
});

/** What the bank answers of waiting orders: those of one part of a group. */
function ordersWait(partOf: (group: string, cursor: string) => { orders: readonly object[]; next?: string }): void {
  bank.answers('listOrders', ({ body }: Asked) => {
    const { group, cursor } = body as { group: string; cursor: string };
    return Response.json({ ...waitingOrders, next: null, ...partOf(group, cursor) });
  });
}

test('an order that waits is found by its reference or its amount as it is shown, and opens by itself', async () => {
  const toOtto = { ...preparedTransfer, id: 'to-otto', state: 'scheduled', beneficiary: 'Otto Graf' };
  ordersWait((group) => ({ orders: [group === 'scheduled' ? toOtto : preparedTransfer] }));
  await search('harbour 45.50');
  const said = () =>
    found('orders')
      .elements()
      .map((option) => option.textContent);
  await expect
    .poll(said)
    .toEqual([expect.stringContaining(orders.states.awaiting_approval), expect.stringContaining('Otto Graf')]);
  await found('orders').nth(1).click();
  await expect.poll(() => location.pathname).toBe('/personal-account/orders');
  expect(new URLSearchParams(location.search).get('order')).toBe('to-otto');
});

test('an order is found that waits behind the first part of the list', async () => {
  ordersWait((group, cursor) => {
    if (group !== 'scheduled') return { orders: [] };
    const order = { ...preparedTransfer, id: `order-${cursor}`, reference: `Pier ${cursor}` };
    return { orders: [order], ...(cursor === '' && { next: 'second' }) };
  });
  await search('pier second');
  await expect.element(found('orders')).toBeVisible();
});

test('a message is found by its topic and by the number that the bank quotes, and Enter leads to it', async () => {
  bank.answers('listThreads', { threads: [letter] });
  const messages = dialog.getByRole('group', { name: shell.pages.messages }).getByRole('option');
  await search('7f3a09');
  await expect.element(messages).toMatchTextContent(new RegExp(`${messagesText.topics.letter}.*7F3A09C1D2E4`));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/personal-account/messages');
  expect(new URLSearchParams(location.search).get('thread')).toBe(letter.id);
});

test('the statement of a month and the tax report of a year are found by their words, and lead there', async () => {
  const october = { number: 1, currency: 'EUR', opening_balance: '0.00', closing_balance: '1.00', count: 2 };
  const account_special_number = eurAccount.account_special_number;
  bank.answers('listStatements', {
    statements: [{ ...october, id: 'kept', account_special_number, from: '2026-10-01', to: '2026-10-31' }],
  });
  bank.answers('listTaxReports', { tax_years: [{ year: 2025, is_over: true }] });
  const papers = dialog.getByRole('group', { name: shell.pages.documents }).getByRole('option');
  await search('october statement');
  await expect.element(papers).toMatchTextContent(/Statement of October 2026/);
  await field.fill('tax report 2025');
  await expect.element(papers).toMatchTextContent(/Tax report 2025/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/personal-account/documents');
  expect(new URLSearchParams(location.search).get('year')).toBe('2025');
});
