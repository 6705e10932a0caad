import { bankSettings } from '@bank/dictionaries/office/en/bank-settings';
import type { StaffRole } from '@bank/contract/office';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

const { rates: text } = bankSettings;

const rate = { currency: 'EUR', usd: '1.1714', asOf: '2026-11-20T16:00:00.000Z', source: 'ECB', neverCounted: false };
const noFeed = { sources: [], quotes: [], refused: [] };

async function openRates(role: StaffRole, feed: unknown = noFeed): Promise<TestOfficeServer> {
  const server = openServer(role);
  server.answers('GET /office/rates', { rates: [rate] });
  server.answers('GET /office/rate-feed', feed);
  await openOffice('/rates');
  await expect.element(page.getByRole('row', { name: /EUR.*ECB/ })).toMatchTextContent('1.1714');
  return server;
}

async function set(usd: string): Promise<void> {
  await userEvent.fill(page.getByLabelText(text.currency, { exact: true }), 'eur');
  await userEvent.fill(page.getByLabelText(text.usd, { exact: true }), usd);
  await userEvent.fill(page.getByLabelText(text.source, { exact: true }), 'ECB');
  await userEvent.click(page.getByRole('button', { name: text.send, exact: true }));
}

test('a rate within the band is set by one person, and the list is read again', async () => {
  const server = await openRates('payments');
  server.answers('POST /office/rates', undefined);
  await set('1.18');
  await expect.element(page.getByText(text.done)).toBeVisible();
  expect(server.asked('POST /office/rates')[0]?.body).toEqual({ currency: 'EUR', usd: '1.18', source: 'ECB' });
  await expect.poll(() => server.asked('GET /office/rates').length).toBe(2);
});

test('a rate beyond the band leads to a proposal that is filled in already', async () => {
  const server = await openRates('payments');
  server.refuses('POST /office/rates', 'rate_beyond_band', 'Too far from the last one.');
  await set('2.5');
  await expect
    .element(page.getByRole('link', { name: text.beyond }))
    .toHaveAttribute('href', '/proposals/new?kind=set_rate&currency=EUR&usd=2.5&source=ECB');
});

test('the history of a currency opens below; who only reads has no form', async () => {
  const server = await openRates('auditor');
  server.answers('GET /office/rates/EUR', {
    rates: [rate, { ...rate, usd: '1.1699', asOf: '2026-11-19T16:00:00.000Z' }],
  });
  const title = text.history.replace('{currency}', 'EUR');
  await userEvent.click(page.getByRole('button', { name: title }));
  await expect.element(page.getByRole('table', { name: title })).toMatchTextContent('1.1699');
  expect(page.getByRole('form', { name: text.set }).elements()).toEqual([]);
});

test('rates on which the sources differ lead to a proposal; a late source and a refused file are told', async () => {
  const source = (name: string, isLate: boolean) => ({ name, newest: '2026-11-20T14:00:00.000Z', isLate });
  await openRates('payments', {
    sources: [source('ecb', false), source('desk', true)],
    quotes: [
      { currency: 'EUR', usd: '1.15', asOf: '2026-11-20T14:00:00.000Z', otherUsd: '1.19', fate: 'differs' },
      { currency: 'GBP', usd: '1.3', asOf: '2026-11-20T14:00:00.000Z', otherUsd: null, fate: 'alone' },
    ],
    refused: [
      { id: '1', source: 'ecb', name: 'old.xml', why: 'The bank has this file.', at: '2026-11-20T14:00:00.000Z' },
    ],
  });
  await expect
    .element(page.getByRole('link', { name: text.fates.differs }))
    .toHaveAttribute('href', '/proposals/new?kind=set_rate&currency=EUR&usd=1.15&source=ecb');
  await expect.element(page.getByText(text.fates.alone)).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'desk' })).toMatchTextContent(text.late);
  await expect.element(page.getByRole('table', { name: text.refused })).toMatchTextContent('The bank has this file.');
});
