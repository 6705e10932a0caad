import { fill } from '@bank/dictionaries';
import { details } from '@bank/dictionaries/en/details';
import { portal } from '@bank/dictionaries/en/portal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { becomeAnonymous } from '../../session/session-store.ts';
import { idaMoor } from '../../testing/answers.ts';
import { openBank, type Bank } from '../../testing/bank.ts';
import { openPage } from '../../testing/open-page.tsx';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
});
afterEach(() => {
  becomeAnonymous();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const moneyCame = { kinds: ['money_received'], accounts: ['account-1'], orders: [] };
const streams = () => bank.asked('followEvents');

async function openDetails(): Promise<void> {
  await openPage('/personal-account/details');
  await expect.element(page.getByRole('table', { name: details.accounts.title })).toBeVisible();
  await expect.poll(() => streams().length).toBe(1);
}

test('a change at the bank is on the open page without a press', async () => {
  await openDetails();
  const [first, ...others] = idaMoor.accounts;
  bank.answers('readClient', { ...idaMoor, accounts: [{ ...first!, balance: '98765.43' }, ...others] });
  bank.pushes(moneyCame);
  await expect.element(page.getByText('98,765.43').first()).toBeVisible();
});

test('many changes at once are read once', async () => {
  await openDetails();
  const before = bank.asked('readClient').length;
  for (let count = 0; count < 50; count += 1) bank.pushes(moneyCame);
  await expect.poll(() => bank.asked('readClient').length).toBe(before + 1);
});

test('a stream that was cut is opened again where it ended, and what may have changed is read', async () => {
  await openDetails();
  bank.pushes(moneyCame);
  await expect.poll(() => bank.asked('readClient').length).toBeGreaterThan(0);
  const before = bank.asked('readClient').length;
  bank.cutsStreams();
  await expect.poll(() => streams().length).toBe(2);
  expect(streams()[1]!.headers.get('last-event-id')).toBe('2');
  await expect.poll(() => bank.asked('readClient').length).toBeGreaterThan(before);
});

test('while the stream cannot be opened the page is not read again and again', async () => {
  bank.isSilentTo('followEvents');
  await openDetails();
  const before = bank.asked('readClient').length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tries = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return streams().length;
  };
  await expect.poll(tries).toBeGreaterThan(2);
  expect(bank.asked('readClient')).toHaveLength(before);
});

test('the stream is no use of the session, and ends with it', async () => {
  await openDetails();
  expect(streams()[0]!.headers.get('x-unasked')).toBe('1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  becomeAnonymous();
  bank.pushes(moneyCame);
  bank.cutsStreams();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams()).toHaveLength(1);
});

test('the page says of when its figures are: the time waits for a change that is being read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T16:12:05Z') });
  await openDetails();
  const figuresOf = (time: string) => page.getByText(fill(portal.figuresOf, { time })).last();
  await expect.element(figuresOf('16:12')).toBeVisible();
  vi.setSystemTime(new Date('2027-01-04T16:13:05Z'));
  bank.beats();
  await expect.element(figuresOf('16:13')).toBeVisible();
  const answer = bank.holds('readClient');
  vi.setSystemTime(new Date('2027-01-04T16:14:05Z'));
  bank.pushes(moneyCame);
  await expect.poll(() => bank.asked('readClient').length).toBeGreaterThan(1);
  bank.beats();
  await expect.element(figuresOf('16:13')).toBeVisible();
  answer();
  await expect.element(figuresOf('16:14')).toBeVisible();
});
