import { sandboxCards } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, samplePayment, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';
import type { CardPaymentState } from './card-payment-moves.ts';
import { cardPaymentMoves } from './card-payment-moves.ts';
import { refundMoves } from './refund-moves.ts';

let bank: TestBank;
let api: TestPaymentApi;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  ({ token } = await api.merchant());
}, 60_000);
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

/** A payment that is in process, and why a statement about it is refused; `accepted` where it is not. Nothing stays. */
async function refusedBy(statement: (id: string) => ReturnType<typeof sql>): Promise<string> {
  const { body } = await api.call('createPayment', {
    token,
    body: { ...samplePayment, card_number: sandboxCards.inProcess },
  });
  const number = body.result.transaction_number.slice('84-'.length);
  const { rows } = await sql<{ id: string }>`select id from card_payments where number = ${number}`.execute(
    bank.database.db,
  );
  return bank.database.db
    .transaction()
    .execute(async (transaction) => {
      await statement(rows[0]!.id).execute(transaction);
      throw new Error('accepted');
    })
    .catch((error: { message: string; constraint?: string }) => error.constraint ?? error.message);
}

const states = Object.keys(cardPaymentMoves) as CardPaymentState[];

test('the database has the same table of legal moves', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'card_payment_moves_are_legal'`.execute(bank.database.db);
  const words = [...rows[0]!.definition.matchAll(/'(\w+)'::text/g)].map(([, word]) => word!);
  const pairs = states.flatMap((from) => cardPaymentMoves[from].flatMap((to) => [from, to]));
  expect(words).toEqual(pairs);
});

test('the database moves refunds by the same table as the server', async () => {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where proname = 'move_card_refund'`.execute(bank.database.db);
  const pairs = [...rows[0]!.body.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => [from, to]);
  expect(pairs).toEqual(Object.entries(refundMoves).flatMap(([from, tos]) => tos.map((to) => [from, to])));
});

test('a payment leaves the state that it has, and no other', async () => {
  const move = (number: number, from: CardPaymentState, to: CardPaymentState) => (id: string) =>
    sql`
    insert into card_payment_moves (payment_id, number, from_state, to_state, by_kind)
    values (${id}, ${number}, ${from}, ${to}, 'acquirer')`;
  expect(await refusedBy(move(1, 'in_process', 'approved'))).toBe('accepted');
  expect(await refusedBy(move(1, 'in_process', 'refunded'))).toBe('card_payment_moves_are_legal');
  expect(await refusedBy(move(1, 'approved', 'refunded'))).toBe('card_payment_moves_in_turn');
  expect(await refusedBy(move(2, 'in_process', 'approved'))).toBe('card_payment_moves_in_turn');
});

test('a payment changes by a move alone, and its rows stay', async () => {
  const byMoves = 'a card payment changes by a move that is told';
  expect(await refusedBy((id) => sql`update card_payments set state = 'approved' where id = ${id}`)).toBe(byMoves);
  expect(await refusedBy((id) => sql`update card_payments set amount_minor = 1 where id = ${id}`)).toBe(byMoves);
  expect(await refusedBy((id) => sql`delete from card_payments where id = ${id}`)).toMatch(/DELETE of card_payments/);
  expect(await refusedBy((id) => sql`delete from card_attempts where payment_id = ${id}`)).toMatch(/is refused/);
});

test('no more goes back than an approved payment brought', async () => {
  const refund = (id: string) => sql`
    insert into card_refunds (id, payment_id, amount_minor) values (gen_random_uuid(), ${id}, 1)`;
  expect(await refusedBy(refund)).toBe('card_refunds_within_payment');
});

test('the database takes a live payment on terms of two people alone', async () => {
  const refused = await refusedBy(
    (id) => sql`
      with owner as (
        insert into merchant_credentials (id, merchant_id, mode, login, password_hash)
        select gen_random_uuid(), merchant_id, 'live', 'slipped_in', 'none' from card_payments where id = ${id}
        returning id, merchant_id
      )
      insert into card_payments (id, merchant_id, credentials_id, mode, payer_id, owner_name, amount_minor, currency,
        discount_basis_points, net_minor, card_brand, card_last_four, card_expiry, card_fingerprint, state)
      select gen_random_uuid(), owner.merchant_id, owner.id, 'live', payer_id, owner_name, amount_minor, currency,
        discount_basis_points, net_minor, card_brand, card_last_four, card_expiry, card_fingerprint, 'in_process'
      from card_payments payment, owner where payment.id = ${id}`,
  );
  expect(refused).toBe('card_payments_live_by_terms');
});
