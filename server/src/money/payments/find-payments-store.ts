import type { RoomDatabase } from '@bank/database';
import type { Money } from '@bank/money';
import { sql } from 'kysely';
import { lowestIdAt } from '../../base/platform/lowest-id-at.ts';
import { readId } from '../../base/platform/read-id.ts';
import type { BookedPayment } from './payment.ts';
import { paymentColumns, toPayment } from './read-payments-store.ts';

/** Which payments staff look for; what is not said is not asked. */
export interface SoughtPayments {
  /** A number, an id, or words; empty where the rest is enough. */
  readonly text: string;
  readonly since?: Date | undefined;
  /** Before this moment. */
  readonly until?: Date | undefined;
  /** Ordered by this client, or from or to one of these accounts. */
  readonly client?: { readonly id: string; readonly accountNumbers: readonly string[] } | undefined;
  /** As the sender paid it, or as it was converted. */
  readonly amount?: Money | undefined;
  readonly limit: number;
}

/**
 * Payments for staff, newest first: one that has this number or id, else those in which each word of the text stands.
 * Words are read back along the primary key until there are enough, or to `since`.
 */
export async function findPayments(
  database: RoomDatabase<'payments'>,
  { text, since, until, client, amount, limit }: SoughtPayments,
): Promise<BookedPayment[]> {
  const select = () =>
    database
      .selectFrom('payments')
      .select(paymentColumns)
      .$if(since !== undefined, (query) =>
        query.where('id', '>=', lowestIdAt(since!)).where('created_at', '>=', since!),
      )
      .$if(until !== undefined, (query) => query.where('created_at', '<', until!))
      .$if(client !== undefined, (query) =>
        query.where((where) =>
          where.or([
            where('ordered_by', '=', client!.id),
            where('debtor_account', '=', sql<string>`any(${[...client!.accountNumbers]}::text[])`),
            where('creditor_account', '=', sql<string>`any(${[...client!.accountNumbers]}::text[])`),
          ]),
        ),
      )
      .$if(amount !== undefined, (query) =>
        query.where((where) =>
          where.or([
            where.and({ amount_minor: amount!.amountMinor, currency: amount!.currency }),
            where.and({ counter_amount_minor: amount!.amountMinor, counter_currency: amount!.currency }),
          ]),
        ),
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
              where.and(
                text
                  .split(/\s+/)
                  .filter(Boolean)
                  .map((word) => sql<boolean>`strpos(search_text, search_fold(${word})) > 0`),
              ),
              where('end_to_end_id', '=', text),
              ...(id === undefined ? [] : [where('uetr', '=', id)]),
            ]),
          )
          .execute();
  return rows.map(toPayment);
}
