import type { Account, KeptOrder, StandingOrder, TermDeposit } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import { firstGaps, planOf } from './plan.ts';

const eur = currencyCode('EUR');
const account = (number: string, minor: bigint) =>
  ({ id: number, number, currency: eur, availableBalance: money(minor, eur) }) as Account;
const accounts = [account('OS1', 10_000n), account('OS2', 0n)];
const rent = {
  id: 's1',
  kind: 'international',
  debtorAccount: 'OS1',
  creditorAccount: 'DE1',
  creditorName: 'Otto Graf',
  amount: '60.00',
  keeps: null,
  currency: 'EUR',
  rhythm: 'monthly',
  day: 31,
  lastOn: null,
  times: null,
  sumMax: null,
  nextOn: '2026-11-30',
  days: [],
} as unknown as StandingOrder;
const plan = (input: Partial<Parameters<typeof planOf>[0]>) =>
  planOf({ accounts, orders: [], standing: [], deposits: [], today: '2026-11-29', ...input });
const short = (planned: ReturnType<typeof planOf>) =>
  planned.map(({ day, account: { number }, amount, after }) => [
    day,
    number,
    amount?.amountMinor ?? null,
    after.amountMinor,
  ]);

test('a standing order leaves month by month, and the first day that the account does not bear is found', () => {
  const planned = plan({ standing: [rent] });
  expect(short(planned)).toEqual([
    ['2026-11-30', 'OS1', -6_000n, 4_000n],
    ['2026-12-31', 'OS1', -6_000n, -2_000n],
  ]);
  expect(firstGaps(planned).map(({ day }) => day)).toEqual(['2026-12-31']);
});

test('its number, its sum and its last day end it in the plan as well', () => {
  for (const end of [{ times: 1 }, { sumMax: '100.00' }, { lastOn: '2026-12-30' }] as const)
    expect(plan({ standing: [{ ...rent, ...end }] })).toHaveLength(1);
});

test('between own accounts it leaves one and comes to the other; all above a sum is known on its day alone', () => {
  const own = { ...rent, creditorName: null, creditorAccount: 'OS2' } as StandingOrder;
  expect(short(plan({ standing: [{ ...own, times: 1 }] }))).toEqual([
    ['2026-11-30', 'OS2', 6_000n, 6_000n],
    ['2026-11-30', 'OS1', -6_000n, 4_000n],
  ]);
  const sweep = { ...own, amount: null, keeps: '50.00', times: 1 } as StandingOrder;
  expect(short(plan({ standing: [sweep] }))).toEqual([['2026-11-30', 'OS1', null, 10_000n]]);
});

test('scheduled orders and maturing deposits stand on their days, what is over stands nowhere', () => {
  const order = {
    id: 'o1',
    state: 'scheduled',
    executeOn: '2026-12-07',
    debtorAccount: 'OS1',
    creditorAccount: 'DE1',
    creditorName: 'Otto Graf',
    amount: '10.00',
    currency: 'EUR',
  } as KeptOrder;
  const deposit = {
    number: 'TD-1',
    account: 'OS2',
    amount: money(1_000n, eur),
    interest: money(50n, eur),
    maturesOn: '2026-12-05',
    state: 'open',
  } as TermDeposit;
  const matured = { ...deposit, number: 'TD-2', state: 'matured' } as TermDeposit;
  expect(short(plan({ orders: [order], deposits: [deposit, matured] }))).toEqual([
    ['2026-12-07', 'OS2', 1_050n, 1_050n],
    ['2026-12-07', 'OS1', -1_000n, 9_000n],
  ]);
});
