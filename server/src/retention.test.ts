import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobKinds } from './job-kinds.ts';
import { verifyBank } from './operation/backup/index.ts';
import { openTestBank, type TestBank } from './testing/bank-for-tests.ts';

/** What is kept for a time goes by jobs; what is kept for good stays (docs/kept-data.md). */
let bank: TestBank;
beforeAll(async () => void (bank = await openTestBank()));
afterAll(() => bank.close());

const forGood = ['journal_entries', 'postings', 'payments', 'orders', 'order_moves', 'audit_events', 'audit_seals'];
const aged = 2_500;
const old = sql`now() - interval '31 years'`;

async function countsOf(tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(bank.database.db);
    counts[table] = rows[0]!.count;
  }
  return counts;
}

/** All jobs that delete or drop something, each once. */
async function deleteWhatIsOver(): Promise<string[]> {
  const deleting = jobKinds(bank.platform).filter(({ name }) => /^(?:delete|drop)_/.test(name));
  for (const { run } of deleting) await run({ signal: new AbortController().signal } as never);
  return deleting.map(({ name }) => name);
}

test('a backlog of years goes in one round, what is fresh stays, and of the books nothing goes', async () => {
  const { db } = bank.database;
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const token = await bank.logIn(client);
  const [from, to] = client.accounts;
  const body = { from_account: from.number, to_account: to.number, amount: '1.00', reference: 'rent' };
  expect((await bank.call('orderInternalTransfer', { token, body })).status).toBe(200);
  const kept = ['sessions', 'outbox', 'notices', 'merchant_tokens', 'user_challenges', 'locks'];
  const fresh = await countsOf(kept);
  const books = await countsOf(forGood);
  const { userId } = client.actor;
  const series = sql`generate_series(1, ${aged}::int) as place`;
  await sql`
    insert into sessions (id, token_hash, user_id, client_id, stage, created_at, last_used_at)
    select gen_random_uuid(), sha256(place::text::bytea), ${userId}, ${client.id}, 'credentials', ${old}, ${old}
    from ${series}`.execute(db);
  await sql`
    insert into outbox (id, message_id, kind, recipient, subject, text_body, html_body, created_at, sent_at)
    select gen_random_uuid(), 'old ' || place, 'notice', 'a@client.example', 'Old', 'Old', 'Old', ${old}, ${old}
    from ${series}`.execute(db);
  await sql`
    insert into user_challenges (challenge_hash, user_id, expires_at)
    select sha256(place::text::bytea), ${userId}, ${old} from ${series}`.execute(db);
  await sql`
    insert into locks (key, locked_until, lock_count) select 'old ' || place, ${old}, 1 from ${series}`.execute(db);
  expect(await countsOf(['sessions', 'outbox'])).toEqual({
    sessions: fresh['sessions']! + aged,
    outbox: fresh['outbox']! + aged,
  });

  const names = await deleteWhatIsOver();
  expect(names.length).toBeGreaterThan(15);
  expect(await countsOf(kept)).toEqual(fresh);
  expect(await countsOf(forGood)).toEqual(books);
  expect(await verifyBank(db)).toEqual([]);
  expect((await bank.call('readClient', { token })).status).toBe(200);
});
