import { isRefusal, type Refusal } from '@bank/contract';
import type { ProposalKindName } from '@bank/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/index.ts';
import { completeOrder } from '../../money/orders/index.ts';
import { withdrawProposal } from '../../people/proposals/decide-proposal.ts';
import { findProposal } from '../../people/proposals/store.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { twoPeople, type TwoPeople } from './testing-two-people.ts';

let bank: TestBank;
let people: TwoPeople;
beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank);
  await bank.setRate('EUR', '1.25');
});
afterAll(() => bank.close());

/** What the two people read of a run and did; what could not be carried out is withdrawn. */
async function run(kind: ProposalKindName, content: unknown): Promise<readonly (string | null)[] | Refusal> {
  const id = await people.propose(kind, content);
  if (isRefusal(id)) return id;
  const outcome = await people.approve(id);
  if (outcome === 'done') return (await findProposal(bank.database.db, id))!.differences.map(({ willBe }) => willBe);
  await withdrawProposal(bank.platform, people.kinds, { id, by: people.ann });
  return outcome;
}

test('a run charges each fee once, and what cannot be paid stays due', async () => {
  const rich = await bank.client({ holds: ['1000.00 EUR'] });
  const poor = await bank.client({ holds: ['10.00 EUR'] });
  const month = bank.clock.now().toISOString().slice(0, 7);
  const token = await bank.logIn(rich);
  const { body } = await bank.call('orderInternationalTransfer', {
    token,
    body: internationalOrder({ from_account: rich.accounts[0].number, Amount: '100.00' }),
  });
  expect(body).toEqual({});
  const order = await bank.database.db
    .selectFrom('payments')
    .select('id')
    .where('ordered_by', '=', rich.id)
    .executeTakeFirst();
  await completeOrder(bank.platform, order!.id);
  expect(await run('charge_fees', { month })).toMatchObject({ refusal: 'period_in_future' });
  bank.clock.passHours(24 * 31);

  // 40 US dollars are 32 euros.
  expect(await run('charge_fees', { month })).toEqual(['2 × = 80.00 USD']);
  expect(await bank.balance(rich.accounts[0])).toBe('868.00');
  expect(await bank.balance(poor.accounts[0])).toBe('10.00');
  expect(await run('charge_fees', { month })).toMatchObject({ refusal: 'exceeds_available_balance' });

  await bank.deposit(poor.accounts[0], '100.00');
  expect(await run('charge_fees', { month })).toEqual(['1 × = 40.00 USD']);
  expect(await bank.balance(poor.accounts[0])).toBe('78.00');
  expect(await bank.balance(rich.accounts[0])).toBe('868.00');
  expect(await run('charge_fees', { month })).toMatchObject({ refusal: 'nothing_to_change' });

  const tariff = {
    monthlyMaintenance: '50.00',
    payment: { percent: '0.1', least: '25.00', most: '75.00' },
    chargesPayments: true,
  };
  expect(await run('change_tariff', tariff)).toEqual(['50.00 USD', 'yes']);
  expect(await run('change_tariff', tariff)).toMatchObject({ refusal: 'nothing_to_change' });
  // The least that a payment costs: 25 US dollars, 20 euros.
  expect(await run('charge_fees', { month })).toEqual(['1 × = 25.00 USD']);
  expect(await bank.balance(rich.accounts[0])).toBe('848.00');
  expect(await run('charge_fees', { month })).toMatchObject({ refusal: 'nothing_to_change' });
  expect(await verifyBank(bank.database.db)).toEqual([]);
});
