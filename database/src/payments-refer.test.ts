import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const entry = randomUUID();
const client = randomUUID();

let bank: TestDatabase;
beforeAll(async () => {
  bank = await createTestDatabase();
  await bank.pool.query(`
    insert into journal_entries (id, kind, booked_at, value_date, posting_count)
    values ('${entry}', 'test', now(), now(), 2);
    insert into clients (id, client_number, kind, first_name, last_name, email, language, created_at)
    values ('${client}', 'OS-1', 'personal', 'Ada', 'Marlowe', 'ada@client.example', 'en', now())`);
});
afterAll(() => bank.close());

interface Refers {
  readonly entry?: string;
  readonly client?: string | null;
  readonly order?: string | null;
}

/** A payment that refers to these, in the statement that writes order `withOrder`, if any. */
const pay = (
  { entry: of = entry, client: by = client, order = null }: Refers,
  withOrder = `select`,
): Promise<unknown> =>
  bank.pool.query(
    `with ordered as (${withOrder})
    insert into payments (id, journal_entry_id, transfer_number, type, status, ordered_by, order_id, debtor_name,
      debtor_account, creditor_name, creditor_account, amount_minor, currency, created_at)
    values (gen_random_uuid(), $1, gen_random_uuid(), 'sepa', 'completed', $2, $3, 'Ada', 'OS', 'Otto', 'DE', 100,
      'EUR', now())`,
    [of, by, order],
  );

test.each<[string, Refers, string]>([
  ['a journal entry', { entry: randomUUID() }, 'payments_of_entries'],
  ['a client', { client: randomUUID() }, 'payments_of_clients'],
  ['an order', { order: randomUUID() }, 'payments_of_orders'],
])('a payment is refused that tells of %s that there is not', async (_, refers, constraint) => {
  await expect(pay(refers)).rejects.toMatchObject({ code: '23503', constraint });
});

test('a payment is taken with its order, and stays with it', async () => {
  const order = randomUUID();
  await pay(
    { order },
    `insert into orders (id, client_id, placed_by, kind, state, refusal)
    values ('${order}', '${client}', '${client}', 'internal', 'rejected', 'none')`,
  );
  await expect(bank.pool.query('update payments set order_id = null')).rejects.toThrow(
    'what a row of payments belongs to never changes',
  );
});
