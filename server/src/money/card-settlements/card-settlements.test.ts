import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvents } from '../../base/audit/index.ts';
import { testRecorder } from '../../base/platform/testing-platform.ts';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { verifyBank } from '../../operation/backup/index.ts';
import { openTestOffice } from '../../testing/office-for-tests.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { samplePayment } from '../../testing/payment-api-for-tests.ts';
import { readAskedPayment } from '../card-payments/asked-payment.ts';
import type { CardDesk } from '../card-payments/card-desk.ts';
import { openCardKey } from '../card-payments/card-key.ts';
import { createPayment } from '../card-payments/create-payment.ts';
import { openHttpAcquirer } from '../card-payments/http-acquirer.ts';
import { answerDispute } from '../card-payments/answer-dispute.ts';
import { listDisputes } from '../card-payments/disputes-store.ts';
import { refundOnce, refundPayment } from '../card-payments/refund-payment.ts';
import { sandboxAcquirer } from '../card-payments/sandbox-acquirer.ts';
import { findOutRefunds } from '../card-payments/find-out-refunds.ts';
import { settleDuePayments } from '../card-payments/settle-due-payments.ts';
import { takeNotice } from '../card-payments/take-notice.ts';
import type { CardPayment } from '../card-payments/store.ts';
import { startTestAcquirer, type TestAcquirer } from '../card-payments/testing-acquirer.ts';
import { findMerchantOfClient, type Merchant } from '../merchants/index.ts';
import { bookCardPayments, releaseReserves, setMerchantTerms, settleMerchants } from './index.ts';

let bank: TestBank;
let people: TwoPeople;
let acquirer: TestAcquirer;
let desk: CardDesk;
let live: Merchant;
let shop: TestClient<readonly ['150000.00 USD', '10.00 EUR']>;

const terms = {
  rate: '3.00',
  reserve: '10',
  reserveDays: '180',
  paymentLimit: '5000.00',
  dayLimit: '20000.00',
  state: 'open',
};

beforeAll(async () => {
  bank = await openTestBank();
  const { platform } = bank;
  people = await twoPeople(bank, [...changeKinds(platform), setMerchantTerms(platform)]);
  await bank.setRate('EUR', '1.10');
  acquirer = await startTestAcquirer();
  shop = await bank.client({ holds: ['150000.00 USD', '10.00 EUR'], companyName: 'A shop' });
  desk = {
    ...platform,
    acquirer: sandboxAcquirer,
    liveAcquirer: openHttpAcquirer({ url: acquirer.url, key: 'a key of the acquirer', timeoutMs: 20_000 }),
    fingerprint: openCardKey({ cardKeyFile: undefined }),
  };
}, 60_000);
afterAll(async () => {
  await acquirer?.close();
  await bank?.close();
});

/** The merchant as a token of live mode names it. */
async function takenOn(client: TestClient): Promise<Merchant> {
  const { db, newId } = bank.platform;
  const { id, terms: inForce } = (await findMerchantOfClient(db, client.id))!;
  const credentialsId = newId();
  await sql`
    insert into merchant_credentials (id, merchant_id, mode, login, password_hash)
    values (${credentialsId}, ${id}, 'live', ${`live_${credentialsId.slice(-8)}`}, 'none')`.execute(db);
  await recordEvents(db, testRecorder, [
    { kind: 'client_created', clientId: client.id, about: [{ kind: 'merchant', id }] },
  ]);
  const discountBasisPoints = inForce!.discountBasisPoints;
  return { id, clientId: client.id, credentialsId, mode: 'live', discountBasisPoints };
}

let payers = 0;
async function pay(amount: string, changes: Readonly<Record<string, unknown>> = {}, merchant = live) {
  const body = {
    ...samplePayment,
    payer_id: `P-${(payers += 1)}`,
    card_number: '5555555555554444',
    amount,
    ...changes,
  };
  return createPayment(desk, merchant, readAskedPayment(body));
}
async function paid(amount: string, changes: Readonly<Record<string, unknown>> = {}): Promise<CardPayment> {
  const outcome = await pay(amount, changes);
  if (!('id' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
}
const owner = () => ({ merchantId: live.id, mode: 'live' as const });
const standing = async (code: string): Promise<bigint> => {
  const { rows } = await sql<{ minor: bigint }>`
    select balance_minor as minor from ledger_accounts where code = ${code}`.execute(bank.database.db);
  return rows[0]?.minor ?? 0n;
};
const accountOf = (place: number) => standing(`client:${shop.accounts[place]!.number}`);
const proved = () => verifyBank(bank.database.db);
const aDayLater = async () => {
  await bookCardPayments(bank.platform);
  bank.clock.passHours(24);
  await settleMerchants(bank.platform);
};

test('two people take a client on: its security deposit of 100,000 US dollars goes to the bank first', async () => {
  const asked = { client: shop.number, account: shop.accounts[0].number, ...terms };
  expect(await people.change('set_merchant_terms', { ...asked, rate: '5.51' })).toMatchObject({
    refusal: 'rate_malformed',
  });
  expect(await people.change('set_merchant_terms', { ...asked, account: shop.accounts[1].number })).toMatchObject({
    refusal: 'account_not_found',
  });
  expect(await people.change('set_merchant_terms', asked)).toBe('done');
  expect(await standing('card_deposit:USD')).toBe(10_000_000n);
  expect(await accountOf(0)).toBe(5_000_000n);
  const { account: _, ...again } = asked;
  expect(await people.change('set_merchant_terms', again)).toMatchObject({ refusal: 'nothing_to_change' });
  live = await takenOn(shop);
  expect((await findMerchantOfClient(bank.platform.db, shop.id))!.name).toBe('A shop');
  expect(await proved()).toEqual([]);
});

test('a live payment is booked once: what the acquirer owes, the discount and the takings', async () => {
  const payment = await paid('100.01');
  expect(payment).toMatchObject({ state: 'approved', mode: 'live' });
  await Promise.all([bookCardPayments(bank.platform), bookCardPayments(bank.platform)]);
  expect(await standing('acquirer_receivable:EUR')).toBe(-10_001n);
  // 3 % of 100.01, rounded up.
  expect(await standing('fees_cards:EUR')).toBe(301n);
  expect(await standing('card_takings:EUR')).toBe(9_700n);
  expect(await proved()).toEqual([]);
});

test('a day is settled once: a tenth is held back for its days, the rest is paid', async () => {
  const before = await accountOf(1);
  await aDayLater();
  await Promise.all([settleMerchants(bank.platform), settleMerchants(bank.platform)]);
  // A tenth of 100.01, rounded up, of the 97.00 that are left.
  expect(await standing('card_reserve:EUR')).toBe(1_001n);
  expect((await accountOf(1)) - before).toBe(8_699n);
  expect(await standing('card_takings:EUR')).toBe(0n);
  expect(await proved()).toEqual([]);
});

test('refunds and a lost dispute are taken from the account, and what it does not have is owed', async () => {
  const [part, disputed] = [await paid('60.00'), await paid('200.00')];
  await aDayLater();
  const refund = { number: part.number, refundId: bank.platform.newId(), amount: money(3_000n, part.amount.currency) };
  expect(await refundOnce(desk, owner(), refund)).toMatchObject({ refund: { amount: { amountMinor: 3_000n } } });
  // The acquirer is told of it once, and again where it did not hear.
  await findOutRefunds(desk, { modes: ['live'] });
  await findOutRefunds(desk, { modes: ['live'] });
  expect([...acquirer.held.get(part.id)!.refunds.values()]).toEqual(['30.00']);
  acquirer.held.get(disputed.id)!.state = 'charged_back';
  await takeNotice(desk, 'live', disputed.id);
  const [dispute] = await listDisputes(bank.platform.db, owner(), { limit: 1 });
  expect(dispute).toMatchObject({ amount: { amountMinor: 20_000n }, state: 'needs_response' });
  const hold = { account: shop.accounts[1].number, amount: '150.00', text: 'By order of a court' };
  expect(await people.change('place_hold', hold)).toBe('done');
  const left = (await accountOf(1)) - 15_000n;
  const refused = await refundPayment(desk, owner(), { number: disputed.number, payerId: disputed.payerId });
  expect(refused).toBe('not_refundable');
  await aDayLater();
  // 30.00 refunded, 200.00 charged back, and 50 US dollars for the dispute in euros.
  const gone = 23_000n + (await feeOf());
  const taken = left < gone ? left : gone;
  expect(await accountOf(1)).toBe(15_000n + left - taken);
  expect(taken).toBeLessThan(gone);
  expect(await standing('merchant_receivable:EUR')).toBe(-(gone - taken));
  expect(await proved()).toEqual([]);
});

const feeOf = async (): Promise<bigint> => {
  const { rows } = await sql<{ minor: string }>`
    select amount_minor::text as minor from card_bookings where kind = 'dispute_fee'`.execute(bank.database.db);
  return BigInt(rows[0]!.minor);
};

test('a dispute that is won brings the takings back, and what was owed is paid first', async () => {
  const [dispute] = await listDisputes(bank.platform.db, owner(), { limit: 1 });
  acquirer.held.get(dispute!.paymentId)!.state = 'approved';
  await answerDispute(desk, owner(), { id: dispute!.id, statement: 'the parcel was signed for' });
  await takeNotice(desk, 'live', dispute!.paymentId);
  expect((await listDisputes(bank.platform.db, owner(), { limit: 1 }))[0]!.state).toBe('won');
  await aDayLater();
  expect(await standing('merchant_receivable:EUR')).toBe(0n);
  expect(await proved()).toEqual([]);
});

test('an account stays open while a reserve is held, which is released on its day, once', async () => {
  const number = shop.accounts[1].number;
  const { rows } = await sql<{ minor: string }>`
    select sum(reserve_minor)::text as minor from card_settlements`.execute(bank.database.db);
  expect(await standing('card_reserve:EUR')).toBe(BigInt(rows[0]!.minor));
  const before = await accountOf(1);
  bank.clock.passHours(24 * 181);
  await Promise.all([releaseReserves(bank.platform), releaseReserves(bank.platform)]);
  expect(await standing('card_reserve:EUR')).toBe(0n);
  expect((await accountOf(1)) - before).toBe(BigInt(rows[0]!.minor));
  await paid('10.00', { card_number: '5555555555554444' });
  const balance = await accountOf(1);
  expect(balance).toBeGreaterThan(0n);
  expect(await people.change('close_account', { account: number })).toMatchObject({ refusal: 'balance_not_zero' });
  expect(await proved()).toEqual([]);
});

test('limits, currencies and blocks refuse a live payment before the acquirer is asked', async () => {
  acquirer.asked.length = 0;
  expect(await pay('5000.00')).toEqual([{ field: 'amount', message: 'amount_above_limit' }]);
  expect(await pay('1000', { currency: 'JPY' })).toEqual([{ field: 'currency', message: 'currency_without_account' }]);
  expect(await pay('10.00', { card_number: samplePayment.card_number })).toEqual([
    { field: 'cardNumber', message: 'card_of_sandbox' },
  ]);
  const { account: _, ...asked } = { client: shop.number, account: '', ...terms, state: 'blocked' };
  expect(await people.change('set_merchant_terms', asked)).toBe('done');
  expect(await pay('10.00')).toEqual([{ message: 'live_closed' }]);
  expect(acquirer.asked).toEqual([]);
  const other = await bank.client({ holds: ['1.00 EUR'] });
  const stranger = { ...live, id: bank.platform.newId(), clientId: other.id };
  expect(await pay('10.00', {}, stranger)).toEqual([{ message: 'live_closed' }]);
});

test('a test payment never touches the books, and the database holds it', async () => {
  const { db, newId } = bank.platform;
  const credentialsId = newId();
  await sql`
    insert into merchant_credentials (id, merchant_id, mode, login, password_hash)
    values (${credentialsId}, ${live.id}, 'test', 'books_test', 'none')`.execute(db);
  await recordEvents(db, testRecorder, [
    { kind: 'client_created', clientId: live.clientId, about: [{ kind: 'merchant', id: live.id }] },
  ]);
  const trial = { ...live, mode: 'test' as const, credentialsId };
  const outcome = await pay('10.00', { card_number: samplePayment.card_number }, trial);
  const { id } = outcome as CardPayment;
  const { rows } = await sql`select from card_unbooked where payment_id = ${id}`.execute(db);
  expect(rows).toEqual([]);
  const forged = sql`
    insert into card_unbooked (payment_id, mode, kind, subject_id) values (${id}, 'live', 'approved', ${id})`.execute(
    db,
  );
  await expect(forged).rejects.toThrow(/foreign key/);
  const untermed = sql`
    insert into merchant_terms values (${live.id}, 9, 1, 1, 1, 1, 1, true, gen_random_uuid(), now())`.execute(db);
  await expect(untermed).rejects.toThrow(/two people/);
});

test('refunds, a dispute, settlement and release at one moment leave the books whole', async () => {
  const { account: _, ...asked } = { client: shop.number, account: '', ...terms };
  expect(await people.change('set_merchant_terms', asked)).toBe('done');
  const payments = [];
  for (let each = 0; each < 4; each += 1) payments.push(await paid('100.00'));
  await bookCardPayments(bank.platform);
  bank.clock.passHours(24);
  for (const { id } of payments) acquirer.held.get(id)!.state = 'charged_back';
  const third = () => ({ refundId: bank.platform.newId(), amount: money(3_000n, currencyCode('EUR')) });
  await Promise.all([
    ...payments.flatMap(({ id, number }) => [
      takeNotice(desk, 'live', id),
      ...Array.from({ length: 5 }, () => refundOnce(desk, owner(), { number, ...third() })),
    ]),
    bookCardPayments(bank.platform),
    settleMerchants(bank.platform),
    releaseReserves(bank.platform),
    settleDuePayments(desk, { modes: ['live'] }),
    people.change('close_account', { account: shop.accounts[1].number }),
  ]);
  await aDayLater();
  expect(await proved()).toEqual([]);
  const { rows } = await sql<{ over: string }>`
    select payment.id as over from card_payments payment where payment.mode = 'live' and payment.amount_minor < (
      select coalesce(sum(amount_minor), 0) from card_refunds where payment_id = payment.id
    ) + (select coalesce(sum(amount_minor), 0) from card_disputes
       where payment_id = payment.id and state <> 'won')`.execute(bank.database.db);
  expect(rows).toEqual([]);
});

test('staff read terms, books and shares of a merchant, its payments, disputes and settlements', async () => {
  const office = await openTestOffice(bank);
  const auditor = await office.officer('auditor');
  const { body } = await office.call('listMerchants', { as: auditor });
  expect(body.merchants).toEqual([
    expect.objectContaining({
      client: shop.number,
      terms: expect.objectContaining({ rate: '3.00', reserveDays: '180', state: 'open' }),
      books: [expect.objectContaining({ currency: 'EUR' })],
    }),
  ]);
  for (const what of ['payments', 'disputes', 'settlements', 'checks']) {
    const query = { what, client: shop.number.toLowerCase() };
    const listed = await office.call('listCardMatters', { as: auditor, query });
    expect(listed.status).toBe(200);
    if (what !== 'checks') expect(listed.body.rows.length).toBeGreaterThan(0);
    const [first] = listed.body.rows;
    if (first === undefined) continue;
    const after = await office.call('listCardMatters', { as: auditor, query: { ...query, cursor: first.id } });
    expect(after.body.rows.map(({ id }: { id: string }) => id)).not.toContain(first.id);
  }
  const unknown = await office.call('listCardMatters', { as: auditor, query: { what: 'everything' } });
  expect(unknown.body).toMatchObject({ reason: 'field_malformed' });
  await office.close();
});
