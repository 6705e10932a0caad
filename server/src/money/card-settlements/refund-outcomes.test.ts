import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/index.ts';
import { findOutRefunds } from '../card-payments/find-out-refunds.ts';
import { refundOnce } from '../card-payments/refund-payment.ts';
import { findById, type CardPayment } from '../card-payments/store.ts';
import { takeNotice } from '../card-payments/take-notice.ts';
import { bookCardPayments, releaseReserves, settleMerchants } from './index.ts';
import { hasOpenCards } from './settlements-store.ts';
import { openTestTill, type TestTill } from './testing-till.ts';

let till: TestTill;
beforeAll(async () => {
  till = await openTestTill();
}, 60_000);
afterAll(() => till?.close());
beforeEach(() => {
  till.acquirer.behave({});
  till.acquirer.asked.length = 0;
});

const stateOf = async ({ id }: CardPayment) => (await findById(till.bank.database.db, till.owner, id))!.state;
async function refundState(id: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`select state from card_refunds where id = ${id}`.execute(
    till.bank.database.db,
  );
  return rows[0]!.state;
}
async function lookAfter(seconds: number): Promise<void> {
  till.bank.clock.passSeconds(seconds);
  await till.refundsAreAnswered();
}
const proved = async () => expect(await verifyBank(till.bank.database.db)).toEqual([]);

test('a refund that fails at the acquirer gives the money back to the merchant, by an entry of its own', async () => {
  till.acquirer.behave({ refund: () => 'failed' });
  const payment = await till.pay('100.00');
  const refundId = await till.refund(payment, 4_000n);
  await bookCardPayments(till.bank.platform);
  expect([await stateOf(payment), await till.standing('card_takings:EUR')]).toEqual(['partly_refunded', 5_700n]);
  await till.refundsAreAnswered();
  expect([await stateOf(payment), await refundState(refundId)]).toEqual(['approved', 'failed']);
  await bookCardPayments(till.bank.platform);
  expect(await till.standing('card_takings:EUR')).toBe(9_700n);
  expect(await till.standing('acquirer_receivable:EUR')).toBe(-10_000n);
  const { rows } = await sql<{ kind: string; data: string }>`
    select kind, data from webhook_events where subject = ${refundId}`.execute(till.bank.database.db);
  expect(rows.map(({ kind, data }) => [kind, JSON.parse(data)])).toEqual([
    ['card_refund.failed', expect.objectContaining({ id: refundId, status: 'failed', amount: '40.00' })],
  ]);
  // The whole of it can go back again.
  till.acquirer.behave({});
  await till.refund(payment, 10_000n);
  await till.refundsAreAnswered();
  expect(await stateOf(payment)).toBe('refunded');
  await till.aDayLater();
  const token = await till.bank.logIn(till.shop);
  const { body } = await till.bank.call('readCardSettlements', { token });
  expect(body.card_settlements[0]).toMatchObject({ refunded: '140.00', returned: '40.00', net: '-3.00' });
  await proved();
});

test.each([
  ['a question that never arrives', 'lost', 'done'],
  ['an answer that never arrives', 'done_unheard', 'done'],
  ['a refusal that never arrives', 'failed_unheard', 'failed'],
] as const)('%s leaves the refund unknown, and its outcome is found out, never guessed', async (_what, how, ends) => {
  till.acquirer.behave({ refund: () => how });
  const payment = await till.pay('100.00');
  const refundId = await till.refund(payment, 10_000n);
  await till.refundsAreAnswered();
  expect([await refundState(refundId), await stateOf(payment)]).toEqual(['unknown', 'refunded']);
  till.acquirer.behave({});
  await lookAfter(11);
  expect([await refundState(refundId), await stateOf(payment)]).toEqual([
    ends,
    ends === 'failed' ? 'approved' : 'refunded',
  ]);
  expect([...till.acquirer.held.get(payment.id)!.refunds.values()]).toEqual(['100.00']);
  await bookCardPayments(till.bank.platform);
  await proved();
});

test('a notice finds out a refund as a look does, and what is done stays done', async () => {
  till.acquirer.behave({ refund: () => 'done_unheard' });
  const payment = await till.pay('100.00');
  const refundId = await till.refund(payment, 10_000n);
  await till.refundsAreAnswered();
  await takeNotice(till.desk, 'live', payment.id);
  expect(await refundState(refundId)).toBe('done');
  const late = sql`
    insert into card_refund_answers (refund_id, number, source, said) values (${refundId}, 3, 'notice', 'failed')`;
  await expect(late.execute(till.bank.database.db)).rejects.toThrow(/moves from the state that it has/);
  await bookCardPayments(till.bank.platform);
  await proved();
});

test('a payment that its payer disputed while it was on its way back is disputed once the refund failed', async () => {
  till.acquirer.behave({ refund: () => 'failed' });
  const payment = await till.pay('50.00');
  await till.refund(payment, 5_000n);
  await till.chargeBack(payment);
  expect(await stateOf(payment)).toBe('charged_back');
  const { rows } = await sql<{ minor: string }>`
    select amount_minor::text as minor from card_disputes where payment_id = ${payment.id}`.execute(
    till.bank.database.db,
  );
  expect(rows).toEqual([{ minor: '5000' }]);
  await bookCardPayments(till.bank.platform);
  await proved();
});

test('an account stays open while nobody knows what became of a refund: its money may come back', async () => {
  const { platform } = till.bank;
  await lookAfter(300);
  const payment = await till.pay('50.00');
  await till.aDayLater();
  till.acquirer.behave({ refund: () => 'lost' });
  await till.refund(payment, 5_000n);
  await till.refundsAreAnswered();
  await till.aDayLater();
  till.bank.clock.passHours(24 * 181);
  await releaseReserves(platform);
  const number = till.shop.accounts[1].number;
  expect(await hasOpenCards(platform.db, number)).toBe(true);
  till.acquirer.behave({});
  await till.refundsAreAnswered();
  expect(await hasOpenCards(platform.db, number)).toBe(false);
  await proved();
});

const rival = fileURLToPath(new URL('testing-rival-till.ts', import.meta.url));

test('refunds, disputes, settlement and closing of the account at one moment on two servers leave the books whole', {
  timeout: 60_000,
}, async () => {
  const { bank, acquirer, desk, merchant, owner, people, shop } = till;
  acquirer.behave({ refund: (id) => (Number.parseInt(id.slice(-1), 16) % 2 === 0 ? 'done' : 'failed') });
  const payments: CardPayment[] = [];
  for (let each = 0; each < 4; each += 1) payments.push(await till.pay('100.00'));
  await till.aDayLater();
  for (const { id } of payments.slice(0, 2)) acquirer.held.get(id)!.state = 'charged_back';
  const named = JSON.stringify(payments.map(({ id, number }) => ({ id, number: String(number) })));
  const given = [bank.database.url, bank.clock.now().toISOString(), acquirer.url, merchant.id, named];
  const child = spawn(process.execPath, [rival, ...given], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.stdin.write('go\n');
  const part = () => ({ refundId: bank.platform.newId(), amount: money(3_000n, currencyCode('EUR')) });
  await Promise.all([
    ended,
    ...payments.flatMap(({ id, number }) => [
      takeNotice(desk, 'live', id),
      ...Array.from({ length: 5 }, () => refundOnce(desk, owner, { number, ...part() })),
    ]),
    findOutRefunds(desk, { modes: ['live'] }),
    bookCardPayments(bank.platform),
    settleMerchants(bank.platform),
    releaseReserves(bank.platform),
    people.change('close_account', { account: shop.accounts[1].number }),
  ]);
  expect((await ended)[0]).toBe(0);
  await lookAfter(11);
  await till.aDayLater();
  await proved();
  const { rows } = await sql<{ over: string }>`
    select payment.id as over from card_payments payment where payment.amount_minor < (
      select coalesce(sum(amount_minor), 0) from card_refunds where payment_id = payment.id and state <> 'failed'
    ) + (select coalesce(sum(amount_minor), 0) from card_disputes
       where payment_id = payment.id and state <> 'won')`.execute(bank.database.db);
  expect(rows).toEqual([]);
});
