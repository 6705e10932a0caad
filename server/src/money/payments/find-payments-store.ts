import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';
import { lowestIdAt } from '../../base/platform/lowest-id-at.ts';
import { readId } from '../../base/platform/read-id.ts';
import type { Payment } from './payment.ts';

/** A payment as staff find it. */
export interface FoundPayment {
  readonly id: string;
  readonly transferNumber: string;
  readonly type: Payment['type'];
  readonly status: Payment['status'];
  readonly orderedBy: string | null;
  readonly debtor: Payment['debtor'];
  readonly creditor: Payment['creditor'];
  readonly amount: Money;
  readonly remittanceInformation: string;
  readonly endToEndId: string | null;
  readonly createdAt: Date;
}

/**
 * Payments for staff, newest first: one that has this number or id, else those in which each word of the text stands.
 * Words are read back along the primary key until there are enough, or to `since`.
 */
export async function findPayments(
  database: RoomDatabase<'payments'>,
  { text, since, limit }: { readonly text: string; readonly since?: Date | undefined; readonly limit: number },
): Promise<FoundPayment[]> {
  const select = () =>
    database
      .selectFrom('payments')
      .selectAll()
      .$if(since !== undefined, (query) =>
        query.where('id', '>=', lowestIdAt(since!)).where('created_at', '>=', since!),
      )
      .orderBy('id', 'desc')
      .limit(limit);
  const id = readId(text);
  const byReference = await select()
    .where((where) =>
      where.or([
        where('transfer_number', '=', text.toUpperCase()),
        ...(id === undefined ? [] : [where('id', '=', id), where('journal_entry_id', '=', id)]),
      ]),
    )
    .execute();
  const rows =
    byReference.length > 0
      ? byReference
      : await select()
          .where((where) =>
            where.or([
              where.and(text.split(/\s+/).map((word) => sql<boolean>`strpos(search_text, search_fold(${word})) > 0`)),
              where('end_to_end_id', '=', text),
              ...(id === undefined ? [] : [where('uetr', '=', id)]),
            ]),
          )
          .execute();
  return rows.map((row) => ({
    id: row.id,
    transferNumber: row.transfer_number,
    type: row.type,
    status: row.status,
    orderedBy: row.ordered_by,
    debtor: { name: row.debtor_name, account: row.debtor_account },
    creditor: { name: row.creditor_name, account: row.creditor_account },
    amount: money(row.amount_minor, currencyCode(row.currency)),
    remittanceInformation: row.remittance_information,
    endToEndId: row.end_to_end_id,
    createdAt: row.created_at,
  }));
}
