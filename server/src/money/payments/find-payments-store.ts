import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { lowestIdAt } from '../../base/platform/lowest-id-at.ts';
import { readId } from '../../base/platform/read-id.ts';
import type { BookedPayment } from './payment.ts';
import { paymentColumns, toPayment } from './read-payments-store.ts';

/**
 * Payments for staff, newest first: one that has this number or id, else those in which each word of the text stands.
 * Words are read back along the primary key until there are enough, or to `since`.
 */
export async function findPayments(
  database: RoomDatabase<'payments'>,
  { text, since, limit }: { readonly text: string; readonly since?: Date | undefined; readonly limit: number },
): Promise<BookedPayment[]> {
  const select = () =>
    database
      .selectFrom('payments')
      .select(paymentColumns)
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
  return rows.map(toPayment);
}
