import { sql } from 'kysely';
import { expect } from 'vitest';
import { releaseToSend } from '../../money/orders/index.ts';
import { openClientWithUsers } from '../../money/orders/testing-orders.ts';
import type { Holding, TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import type { WrittenFile } from './payment-file-store.ts';
import { takeFile } from './release-file.ts';
import { writePaymentFiles } from './write-payment-files.ts';

/** A client with an international order in process, over 30 of what the account holds. */
export async function order(bank: TestBank, changes: object = {}, holds: readonly Holding[] = ['100.00 EUR']) {
  const office = await openClientWithUsers(bank, holds);
  const body = office.international(changes);
  expect(await bank.call('orderInternationalTransfer', { token: office.owner, body })).toMatchObject({ status: 200 });
  const { rows } = await sql<{ id: string; number: string; endToEndId: string; uetr: string; row: string }>`
    select o.id, p.transfer_number as number, p.end_to_end_id as "endToEndId", p.uetr, s.id as row
    from orders o join payments p on p.id = o.payment_id
      join postings s on s.entry_id = p.journal_entry_id and s.side = 'debit'
    where o.client_id = ${office.client.id}`.execute(bank.database.db);
  return { ...office, ...rows[0]! };
}

/** The same, released to send. */
export async function released(bank: TestBank, changes: object = {}, holds: readonly Holding[] = ['100.00 EUR']) {
  const placed = await order(bank, changes, holds);
  expect(await releaseToSend({ ...bank.platform, staff: 'Vera Stone' }, placed.id, { isApproved: true })).toMatchObject(
    { order: {} },
  );
  return placed;
}

/** Payment files that an operator let leave. */
export async function filesThatLeave(bank: TestBank): Promise<readonly WrittenFile[]> {
  const { files } = await writePaymentFiles({ ...bank.platform, staff: 'Vera Stone' });
  for (const file of files) await takeFile(asOperator(bank.platform), file);
  return files;
}
