import type { OpenDatabase } from '@bank/database';
import { listClients } from '../../server/src/office/clients/index.ts';
import { medianOf } from './median-of.ts';
import type { Row } from './table.ts';

const sizes = [1_000, 100_000] as const;

/** Searches of staff, where the bank has 1,000 and where it has 100,000 clients, each with a user and a payment. */
export async function benchClientSearch(
  { db, pool }: OpenDatabase,
  { into, say }: { readonly into: Row[]; readonly say: (text: string) => void },
): Promise<void> {
  let there = 0;
  for (const size of sizes) {
    say(`${size} clients to search`);
    await addClients(pool, there, size);
    there = size;
    for (const [what, text] of [
      ['a word that nobody has', 'zanzibar'],
      ['a word that all have', 'holder'],
      ['a name', `Holder-${size - 1}`],
      ['the beginning of the purpose of a payment', `Delivery ${size - 1} `],
      ['an end-to-end id', `E2E-${size - 1}`],
    ] as const) {
      const figure = await medianOf(() => listClients({ db }, { text }));
      into.push({ what: `client search, ${size.toLocaleString('en')} clients: ${what}`, figure, goal: '200 ms' });
    }
  }
}

/** Clients and what they are found by, behind the guards: a search reads nothing else. */
async function addClients(pool: OpenDatabase['pool'], from: number, to: number): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    await connection.query(
      `with wanted as materialized (
         select i, uuidv7() as client_id, uuidv7() as user_id, 'OS-9' || lpad(i::text, 6, '0') as number
         from generate_series($1::int, $2::int - 1) i
       ), kept_clients as (
         insert into clients (id, client_number, kind, first_name, last_name, email, language, created_at, search_text)
         select client_id, number, 'personal', 'Bench', 'Holder-' || i, 'bench' || i || '@ostro.example', 'en', now(),
           lower(number || ' Bench Holder-' || i || '  bench' || i || '@ostro.example') from wanted order by i
       ), kept_users as (
         insert into users (id, login, password_hash, password_changed_at, first_name, last_name, email, language,
           created_at, search_text)
         select user_id, 'bench-search-' || i, 'none', now(), 'Bench', 'Holder-' || i, 'bench' || i || '@ostro.example',
           'en', now(), lower('bench-search-' || i || ' Bench Holder-' || i || ' bench' || i || '@ostro.example')
         from wanted order by i
       ), kept_members as (
         insert into memberships (id, user_id, client_id, may_see, may_prepare, may_approve, may_administer, created_at)
         select uuidv7(), user_id, client_id, true, true, true, true, now() from wanted order by i
       )
       insert into payments (id, journal_entry_id, transfer_number, type, status, debtor_name, debtor_account,
         creditor_name, creditor_account, remittance_information, end_to_end_id, amount_minor, currency, created_at)
       select uuidv7(), gen_random_uuid(), 'T-S' || i, 'incoming', 'completed', 'Payer', 'DE89370400440532013000',
         'Bench Holder', 'OS24' || lpad(i::text, 8, '0'), 'Delivery ' || i || ' of the month', 'E2E-' || i, 100, 'EUR',
         now()
       from wanted order by i`,
      [from, to],
    );
    await connection.query('commit');
  } finally {
    connection.release();
  }
  for (const table of ['clients', 'users', 'memberships', 'payments']) await pool.query(`vacuum analyze ${table}`);
}
