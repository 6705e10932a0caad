import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openClientWithUsers } from '../orders/testing-orders.ts';
import { bring, csvOf } from './testing-order-files.ts';

let bank: TestBank;
let other: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  other = await openTestBank({ beside: bank });
});
afterAll(async () => {
  await other.close();
  await bank.close();
});

/** A client that kept rows in files that were brought some days ago. */
async function clientWithRows(rowCounts: readonly number[], { state = 'open', daysAgo = 1 } = {}) {
  const { client, owner, from, to } = await openClientWithUsers(bank);
  for (const [place, rowCount] of rowCounts.entries())
    await sql`
      insert into order_files (id, client_id, prepared_by, name, format, file_hash, row_count, state, created_at,
        ended_at)
      values (gen_random_uuid(), ${client.id}, ${client.actor.userId}, 'rows.csv', 'csv',
        sha256(${`${client.id} ${place}`}::bytea), ${rowCount}, ${state},
        clock_timestamp() - ${daysAgo} * interval '1 day', case when ${state} = 'ended' then now() end)
    `.execute(bank.database.db);
  const fileOf = (reference: string) =>
    csvOf([{ from_account: from.number, to_account: to.number, amount: '1.00', reference }]);
  return { owner, fileOf, clientId: client.id };
}

const almostFull = [...Array.from({ length: 19 }, () => 10_000), 9_999];

test('of files that come at once at two servers, no more are kept than there is room for', async () => {
  const { owner, fileOf, clientId } = await clientWithRows(almostFull);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => bring(at % 2 === 0 ? bank : other, owner, fileOf(`at once ${at}`))),
  );
  expect(answers.map(({ status, body }) => String(body.reason ?? status)).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 9 }, () => 'too_many_order_rows'),
  ]);
  const { rows } = await sql<{ count: number }>`
    select sum(row_count)::integer as count from order_files where client_id = ${clientId}`.execute(bank.database.db);
  expect(rows[0]!.count).toBe(200_000);
});

test('files that ended count as those that wait, so that nobody ends and brings without end', async () => {
  const { owner, fileOf } = await clientWithRows([...almostFull, 1], { state: 'ended' });
  expect(await bring(bank, owner, fileOf('one more'))).toMatchObject({ body: { reason: 'too_many_order_rows' } });
});

test('files of more than a month ago take no room', async () => {
  const { owner, fileOf } = await clientWithRows([...almostFull, 1], { state: 'ended', daysAgo: 31 });
  expect(await bring(bank, owner, fileOf('one more'))).toMatchObject({ status: 200 });
});
