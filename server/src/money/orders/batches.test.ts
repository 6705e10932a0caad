import { verifyBooks } from '@bank/ledger';
import { currencyCode } from '@bank/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitLockWait } from '../../testing/await-lock-wait.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { placeInternalTransfers, type InternalAsked } from './place-internal-transfers.ts';
import { fingerprintHash } from '../payments/fingerprint-hash.ts';
import { internalFingerprint } from './fingerprint.ts';

/** What many orders come to when they are booked as one batch. */
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.10');
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

const origin = { network: '127.0.0.0/24', device: null, requestId: crypto.randomUUID(), sessionId: null, userId: null };

async function payer(holds: readonly `${string} ${string}`[] = ['100.00 EUR', '0.00 EUR']) {
  const client = await bank.client({ holds });
  const order = (changes: Partial<InternalAsked> = {}): InternalAsked => ({
    ...client.actor,
    origin,
    idempotencyKey: undefined,
    debtorAccount: client.accounts[0]!.id,
    creditorAccount: client.accounts[1]!.id,
    amount: '30.00',
    remittanceInformation: 'rent',
    ...changes,
  });
  return { client, accounts: client.accounts, order };
}

const book = async (orders: readonly InternalAsked[]) =>
  (await placeInternalTransfers(bank.platform, orders)).map(({ outcome }) => outcome!);
const refused = (refusal: string) => expect.objectContaining({ refusal });
const booked = { paymentId: expect.any(String) as string };

test('of many orders on one balance as many are booked as it pays for, the first come first', async () => {
  const {
    accounts: [from, to],
    order,
  } = await payer();
  const outcomes = await book([order(), order(), order({ amount: '41.00' }), order(), order({ amount: '10.00' })]);
  expect(outcomes).toEqual([booked, booked, refused('exceeds_available_balance'), booked, booked]);
  expect([await bank.balance(from!), await bank.balance(to!)]).toEqual(['0.00', '100.00']);
});

test('what an earlier order brings, a later one of the same batch may spend', async () => {
  const {
    accounts: [from, to],
    order,
  } = await payer();
  const back = { debtorAccount: to!.id, creditorAccount: from!.id };
  const outcomes = await book([order({ ...back, amount: '1.00' }), order(), order({ ...back, amount: '30.00' })]);
  expect(outcomes).toEqual([refused('exceeds_available_balance'), booked, booked]);
  expect(await bank.balance(from!)).toBe('100.00');
});

test('each order is judged by itself, and answered at its own place', async () => {
  const [one, other] = [await payer(['100.00 EUR', '0.00 USD']), await payer()];
  const outcomes = await book([
    one.order({ amount: 'thirty' }),
    one.order({ amount: '10.00' }),
    other.order({ debtorAccount: one.accounts[0]!.id }),
    other.order(),
    other.order({ creditorAccount: 'a\0b' }),
  ]);
  expect(outcomes).toEqual([
    refused('amount_malformed'),
    booked,
    refused('debtor_account_not_found'),
    booked,
    refused('creditor_account_not_found'),
  ]);
  expect(await bank.balance(one.accounts[1]!)).toBe('11.00');
});

test('of a batch of two one is refused while it is decided: the other is booked, and the key stays free', async () => {
  const [stays, leaves] = [await payer(), await payer()];
  const key = { idempotencyKey: bank.newKey() };
  // The right ended after the request came: it is looked at again once the accounts are locked.
  await bank.database.db
    .updateTable('memberships')
    .set({ ended_at: bank.clock.now() })
    .where('id', '=', leaves.client.actor.membershipId)
    .execute();
  const outcomes = await book([leaves.order(key), stays.order()]);
  expect(outcomes).toEqual([refused('right_to_approve_missing'), booked]);
  expect([await bank.balance(leaves.accounts[0]!), await bank.balance(stays.accounts[0]!)]).toEqual([
    '100.00',
    '70.00',
  ]);
  const kept = await bank.database.db
    .selectFrom('orders')
    .select('id')
    .where('idempotency_key', '=', key.idempotencyKey)
    .execute();
  expect(kept).toEqual([]);
});

test('one key in one batch is booked once; asking for something else with it is refused', async () => {
  const {
    accounts: [from],
    order,
  } = await payer();
  const key = { idempotencyKey: bank.newKey() };
  const outcomes = await book([order(key), order(key), order({ ...key, amount: '31.00' }), order(key)]);
  expect(outcomes).toEqual([booked, outcomes[0], refused('idempotency_key_reused'), outcomes[0]]);
  expect(await book([order(key), order({ ...key, amount: '31.00' })])).toEqual([
    outcomes[0],
    refused('idempotency_key_reused'),
  ]);
  expect(await bank.balance(from!)).toBe('70.00');
});

test('one key in two batches at the same moment is booked once', async () => {
  const {
    accounts: [from],
    order,
  } = await payer(['500.00 EUR', '0.00 EUR']);
  const keys = Array.from({ length: 6 }, () => ({ idempotencyKey: bank.newKey() }));
  const batches = [keys, keys.toReversed(), [...keys.slice(3), ...keys.slice(0, 3)], keys];
  const outcomes = await Promise.all(batches.map((batch) => book(batch.map(order))));
  expect(outcomes.flat()).toEqual(Array.from({ length: 24 }, () => booked));
  expect(new Set(outcomes.flat().map((outcome) => 'paymentId' in outcome && outcome.paymentId)).size).toBe(6);
  expect(await bank.balance(from!)).toBe('320.00');
});

test('a key whose order another database transaction takes meanwhile brings its outcome', async () => {
  const { client, order } = await payer();
  const idempotencyKey = bank.newKey();
  const asked = order({ idempotencyKey });
  const [debtor, creditor] = client.accounts.map((account) => ({ ...account, currency: currencyCode('EUR') }));
  const requestHash = fingerprintHash(JSON.stringify(internalFingerprint(asked, { debtor, creditor })));
  const elsewhere = Promise.withResolvers<void>();
  const isTaken = Promise.withResolvers<void>();
  const other = bank.database.db.transaction().execute(async (transaction) => {
    await sql`insert into orders (id, client_id, placed_by, kind, state, idempotency_key, request_hash, refusal,
      refusal_field)
      values (${bank.platform.newId()}, ${client.id}, ${client.id}, 'internal', 'rejected',
      ${idempotencyKey}, ${requestHash}, 'exceeds_available_balance',
      'amount')`.execute(transaction);
    isTaken.resolve();
    await elsewhere.promise;
  });
  await isTaken.promise;
  const outcomes = book([order(), asked]);
  await awaitLockWait(bank.database.db);
  elsewhere.resolve();
  await other;
  expect(await outcomes).toEqual([booked, refused('exceeds_available_balance')]);
});

test('transfer numbers are given in the order in which orders came', async () => {
  const { order } = await payer();
  const outcomes = await book(Array.from({ length: 10 }, () => order({ amount: '1.00' })));
  const rows = await bank.database.db
    .selectFrom('payments')
    .select(['id', 'transfer_number'])
    .where(
      'id',
      'in',
      outcomes.map((outcome) => ('paymentId' in outcome ? outcome.paymentId : '')),
    )
    .execute();
  const numbers = outcomes.map(
    (outcome) => rows.find(({ id }) => 'paymentId' in outcome && id === outcome.paymentId)?.transfer_number,
  );
  expect(numbers).toEqual(numbers.toSorted((one, other) => String(one).localeCompare(String(other))));
});

test('an order that the database cannot take fails alone', async () => {
  await sql`create function refuse_poison() returns trigger language plpgsql as $$
    begin raise exception 'poison'; end $$`.execute(bank.database.db);
  await sql`create trigger poison before insert on payments for each row when (new.remittance_information = 'poison')
    execute function refuse_poison()`.execute(bank.database.db);
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const [from, to] = client.accounts;
  const token = await bank.logIn(client);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      bank.call('orderInternalTransfer', {
        token,
        body: { from_account: from.id, to_account: to.id, amount: '1.00', reference: index === 7 ? 'poison' : 'rent' },
      }),
    ),
  );
  await sql`drop trigger poison on payments`.execute(bank.database.db);
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, index) => (index === 7 ? 500 : 200)),
  );
  expect(await bank.balance(from)).toBe('89.00');
});
