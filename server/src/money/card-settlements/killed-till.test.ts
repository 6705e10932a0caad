import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvents } from '../../base/audit/index.ts';
import { testRecorder } from '../../base/platform/testing-platform.ts';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople } from '../../office/changes/testing-two-people.ts';
import { verifyBank } from '../../operation/backup/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { programOf } from '../../testing/program-of.ts';
import { findOutRefunds } from '../card-payments/find-out-refunds.ts';
import { openHttpAcquirer } from '../card-payments/http-acquirer.ts';
import { sandboxAcquirer } from '../card-payments/sandbox-acquirer.ts';
import { settleDuePayments } from '../card-payments/settle-due-payments.ts';
import { startTestAcquirer, type TestAcquirer } from '../card-payments/testing-acquirer.ts';
import { findMerchantOfClient, type Merchant } from '../merchants/index.ts';
import { bookCardPayments, setMerchantTerms, settleMerchants } from './index.ts';

const program = programOf('server/src/money/card-settlements/testing-killed-till.ts');
/** Side by side stand steps that take no work from each other: one server asks for refunds at once, and one books. */
const steps = [
  ['asked', 'booked', 'refund_asked'],
  ['kept', 'refund_kept', 'refund_booked'],
  ['answered', 'refund_answered'],
] as const;
type Step = (typeof steps)[number][number];

let bank: TestBank;
let acquirer: TestAcquirer;
let merchant: Merchant;
beforeAll(async () => {
  bank = await openTestBank();
  const { db, newId } = bank.platform;
  await bank.setRate('EUR', '1.10');
  acquirer = await startTestAcquirer();
  acquirer.behave({ refund: (id) => (Number.parseInt(id.slice(-1), 16) % 2 === 0 ? 'done' : 'failed') });
  const shop = await bank.client({ holds: ['150000.00 USD', '10.00 EUR'] });
  const people = await twoPeople(bank, [...changeKinds(bank.platform), setMerchantTerms(bank.platform)]);
  const limits = { paymentLimit: '5000.00', dayLimit: '500000.00', reserve: '10', reserveDays: '180' };
  const terms = { client: shop.number, account: shop.accounts[0].number, rate: '3.00', ...limits, state: 'open' };
  expect(await people.change('set_merchant_terms', terms)).toBe('done');
  const { id } = (await findMerchantOfClient(db, shop.id))!;
  const credentialsId = newId();
  await sql`
    insert into merchant_credentials (id, merchant_id, mode, login, password_hash)
    values (${credentialsId}, ${id}, 'live', 'killed_live', 'none')`.execute(db);
  await recordEvents(db, testRecorder, [
    { kind: 'client_created', clientId: shop.id, about: [{ kind: 'merchant', id }] },
  ]);
  merchant = { id, clientId: shop.id, credentialsId, mode: 'live', discountBasisPoints: 300 };
}, 60_000);
afterAll(async () => {
  await acquirer?.close();
  await bank?.close();
});

let payers = 0;
/** A server takes a payment and is killed at a step. */
async function killAt(step: Step): Promise<void> {
  const { database, clock } = bank;
  const given = [
    database.url,
    clock.now().toISOString(),
    acquirer.url,
    JSON.stringify(merchant),
    `K-${(payers += 1)}`,
    step,
  ];
  const child = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

/** What other servers do later; then each payment and each refund is known, made once, and in the books. */
async function expectWhole(): Promise<void> {
  const { platform, clock, database } = bank;
  const liveAcquirer = openHttpAcquirer({ url: acquirer.url, key: 'a key of the acquirer', timeoutMs: 20_000 });
  const desk = { ...platform, acquirer: sandboxAcquirer, liveAcquirer };
  for (let look = 0; look < 2; look += 1) {
    clock.passSeconds(70);
    await settleDuePayments(desk, { modes: ['live'] });
    await findOutRefunds(desk, { modes: ['live'] });
  }
  await bookCardPayments(platform);
  const { rows } = await sql<{ reference: string; state: string; refund: string | null; refund_state: string | null }>`
    select attempt.acquirer_reference as reference, payment.state, refund.id as refund, refund.state as refund_state
    from card_payments payment join card_attempts attempt on attempt.payment_id = payment.id
      left join card_refunds refund on refund.payment_id = payment.id`.execute(database.db);
  expect(rows).toHaveLength(payers);
  for (const { reference, state, refund, refund_state: refundState } of rows) {
    const held = acquirer.held.get(reference);
    const isFailed = refund !== null && held!.failedRefunds.has(refund);
    if (refund !== null) expect([...held!.refunds.keys(), refundState]).toEqual([refund, isFailed ? 'failed' : 'done']);
    const now = refund !== null && !isFailed ? 'refunded' : 'approved';
    expect([held?.charges ?? 0, state]).toEqual(held?.state === 'approved' ? [1, now] : [0, 'denied']);
  }
  clock.passHours(24);
  await settleMerchants(platform);
  expect(await verifyBank(database.db)).toEqual([]);
}

test('a server that is killed between acquirer and books charges nobody twice and loses nothing', {
  timeout: 120_000,
}, async () => {
  for (const beside of steps) await Promise.all(beside.map(killAt));
  await expectWhole();
});

test('nor do five hundred of them', { timeout: 3_600_000, tags: ['long'] }, async () => {
  for (let round = 0; round < 500 / steps.flat().length; round += 1) {
    for (const beside of steps) await Promise.all(beside.map(killAt));
    // Another server books what is kept, as it does each second: what is killed has one round to book.
    await bookCardPayments(bank.platform);
  }
  await expectWhole();
});
