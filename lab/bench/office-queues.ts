import { outgoingGroups, queueCountMax } from '@bank/contract/office';
import type { OpenDatabase } from '@bank/database';
import { countQueue, listQueue } from '../../server/src/correspondents/outgoing/index.ts';
import { createPayers } from './create-payers.ts';
import { medianOf } from './median-of.ts';
import type { Row } from './table.ts';

const sizes = [1_000, 100_000] as const;

/** The first part of the queue of outgoing orders, with all its figures, where 1,000 and where 100,000 wait. */
export async function benchOfficeQueues(
  database: OpenDatabase,
  { into, say }: { readonly into: Row[]; readonly say: (text: string) => void },
): Promise<void> {
  const { db, pool } = database;
  await createPayers(database, 1);
  let there = 0;
  for (const size of sizes) {
    say(`a queue of ${size} outgoing orders`);
    await addOrders(pool, size - there);
    there = size;
    const asked = { group: 'to_decide', currency: undefined, clientNumber: undefined, after: undefined } as const;
    const part = async (changes: object = {}): Promise<void> => {
      await listQueue(db, { ...asked, ...changes, limit: 51 });
      await Promise.all(outgoingGroups.map((group) => countQueue(db, group, queueCountMax)));
    };
    const what = `outgoing orders, ${size.toLocaleString('en')} waiting`;
    into.push(
      { what: `${what}: first part and figures, median`, figure: await medianOf(part), goal: '200 ms, flat' },
      {
        what: `${what}: only those of a currency that comes last`,
        figure: await medianOf(() => part({ currency: 'CHF' })),
        goal: '200 ms',
      },
    );
  }
}

/** Orders of one client that wait, behind the books: a queue reads no entries. Nine in ten thousand are in francs. */
export async function addOrders(pool: OpenDatabase['pool'], count: number): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    await connection.query(
      `with wanted as materialized (
         select i, uuidv7() as payment_id, uuidv7() as order_id, client.id as client_id
         from generate_series(1, $1::int) i cross join (select id from clients order by id desc limit 1) client
       ), kept as (
         insert into orders (id, client_id, placed_by, kind, state, payment_id, created_at)
         select order_id, client_id, client_id, 'international', 'in_process', payment_id, now() from wanted order by i
       )
       insert into payments (id, journal_entry_id, transfer_number, type, status, ordered_by, order_id, debtor_name,
         debtor_account, creditor_name, creditor_account, creditor_country, amount_minor, currency, created_at)
       select payment_id, gen_random_uuid(), 'T-' || nextval('transfer_numbers'), 'swift', 'in_process', client_id,
         order_id, 'Bench Holder', 'OS2400000001', 'Northwind Trading ' || i % 200, 'DE89370400440532013000', 'DE',
         100 + i, case when i > $1::int * 0.9991 then 'CHF' else 'EUR' end, now()
       from wanted order by i`,
      [count],
    );
    // Half of them are on the desks of three officers.
    await connection.query(
      `insert into order_desks (order_id, officer)
       select id, 'officer-' || row_number() over (order by id) % 3 from orders
       where state = 'in_process' and right(id::text, 1) < '8' on conflict do nothing`,
    );
    await connection.query('commit');
  } finally {
    connection.release();
  }
  for (const table of ['orders', 'payments', 'order_desks']) await pool.query(`vacuum analyze ${table}`);
}
