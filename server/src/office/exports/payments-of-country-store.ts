import { readByCursor } from '../../base/platform/read-by-cursor.ts';
import type { BankPeriod } from '../../base/platform/bank-period.ts';
import type { Database } from '../../base/platform/platform.ts';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

/** A payment to or from another bank that was neither rejected nor returned. */
export interface PaymentOfCountry {
  /** ISO 3166; empty where nobody said it. */
  readonly country: string;
  readonly direction: 'in' | 'out';
  readonly bookedAt: Date;
  readonly transferNumber: string;
  readonly type: string;
  readonly status: string;
  readonly client: string | null;
  readonly party: string | null;
  readonly partyAccount: string | null;
  readonly partyBank: string | null;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/**
 * By country, then in the order of booking. The country of money that went out is that of the creditor, else that of
 * their bank; of money that came in that of the debtor's bank, else that of their IBAN.
 */
export function readPaymentsByCountry(
  snapshot: Database & RoomDatabase<'exports'>,
  { from, to }: BankPeriod,
): AsyncGenerator<PaymentOfCountry[]> {
  // PostgreSQL takes no parameters in a cursor.
  const moment = (at: Date | undefined, none: string) => sql`${sql.lit(at?.toISOString() ?? none)}::timestamptz`;
  return readByCursor(
    snapshot,
    'payments_by_country',
    sql<PaymentOfCountry>`
      select case when payment.type = 'incoming'
          then coalesce(substr(payment.debtor_agent_bic, 5, 2),
            substring(payment.debtor_account from '^([A-Z]{2})\\d{2}'), '')
          else coalesce(nullif(payment.creditor_country, ''), substr(payment.creditor_agent_bic, 5, 2), '')
        end as country,
        case when payment.type = 'incoming' then 'in' else 'out' end as direction, entry.booked_at as "bookedAt",
        payment.transfer_number as "transferNumber", payment.type, payment.status, client.client_number as client,
        case when payment.type = 'incoming' then payment.debtor_name else payment.creditor_name end as party,
        case when payment.type = 'incoming' then payment.debtor_account else payment.creditor_account
        end as "partyAccount",
        case when payment.type = 'incoming' then payment.debtor_agent_bic else payment.creditor_agent_bic
        end as "partyBank",
        payment.amount_minor as "amountMinor", payment.currency
      from payments payment join journal_entries entry on entry.id = payment.journal_entry_id
        left join lateral (
          select account.client_id from postings posting
            join accounts account on account.ledger_account_id = posting.account_id
          where posting.entry_id = entry.id limit 1
        ) own on true
        left join clients client on client.id = own.client_id
      where payment.type in ('swift', 'sepa', 'incoming') and payment.status in ('in_process', 'completed')
        and entry.booked_at >= ${moment(from, '-infinity')} and entry.booked_at < ${moment(to, 'infinity')}
      order by 1, entry.id`,
  );
}
