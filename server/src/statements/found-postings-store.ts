import { sql, type RawBuilder } from 'kysely';
import type { AmountRange, StatementFilter } from './statement-filter.ts';

type Sql = RawBuilder<unknown>;
const nothing = sql``;

/** Which of the client's accounts a filter means, as conditions on `accounts account`. */
export function accountConditions({ clientId, accountId, currency }: StatementFilter): Sql {
  return sql`account.client_id = ${clientId}
    ${accountId === undefined ? nothing : sql`and account.id = ${accountId}`}
    ${currency === undefined ? nothing : sql`and account.currency = ${currency}`}`;
}

/**
 * `postings` of the account at hand that a filter finds, from the table on to the last condition: more may be added with `and`.
 *
 * Two ways lead there. Usually postings are read along the account's time and looked up among the payments only where the
 * filter asks for what a payment knows. Where only payments are meant that are not simply completed, of which there are few,
 * those are read first: looking for three orders in process among a million entries would read them all.
 */
export function foundPostings(filter: StatementFilter): Sql {
  const { fromDay, toDay, amounts } = filter;
  return sql`${postingsOfAccount(filter)}
    ${fromDay === undefined ? nothing : sql`and postings.booked_at >= ${`${fromDay}T00:00:00Z`}::timestamptz`}
    ${toDay === undefined ? nothing : sql`and postings.booked_at < ${`${toDay}T00:00:00Z`}::timestamptz + interval '1 day'`}
    ${amounts === undefined ? nothing : inRange(amounts)}`;
}

function postingsOfAccount(filter: StatementFilter): Sql {
  const { clientId, types, statuses, words } = filter;
  const ofPayment = sql.join(
    [
      ...(types === undefined ? [] : [sql`payment.type = any(${types})`]),
      ...(statuses === undefined ? [] : [sql`payment.status = any(${statuses})`]),
      ...(words ?? []).map((word) => sql`strpos(payment.search_text, search_fold(${word})) > 0`),
    ].map((condition) => sql`and ${condition}`),
    sql` `,
  );
  if (statuses !== undefined && !statuses.includes('completed')) {
    return sql`(
      with few as materialized (
        select payment.journal_entry_id from payments payment
        where payment.ordered_by = ${clientId} and payment.status <> 'completed' ${ofPayment}
      )
      select postings.* from few join postings on postings.entry_id = few.journal_entry_id
    ) postings
    where postings.account_id = account.ledger_account_id`;
  }
  if (types === undefined && statuses === undefined && words === undefined) {
    return sql`postings where postings.account_id = account.ledger_account_id`;
  }
  // `offset 0` keeps the planner from beginning at the payments, which are those of the whole bank.
  return sql`postings
    cross join lateral (select from payments payment where payment.journal_entry_id = postings.entry_id ${ofPayment} offset 0) found
    where postings.account_id = account.ledger_account_id`;
}

function inRange(amounts: readonly AmountRange[]): Sql {
  const boundOf = (end: 'lowest' | 'highest'): Sql =>
    sql`case account.currency ${sql.join(
      amounts.flatMap(({ currency, [end]: bound }) => (bound === undefined ? [] : [sql`when ${currency} then ${bound}::bigint`])),
      sql` `,
    )} end`;
  const [first] = amounts;
  return sql`${first?.lowest === undefined ? nothing : sql`and postings.amount_minor >= ${boundOf('lowest')}`}
    ${first?.highest === undefined ? nothing : sql`and postings.amount_minor <= ${boundOf('highest')}`}`;
}
