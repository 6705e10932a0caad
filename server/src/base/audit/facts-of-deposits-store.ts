import { sql } from 'kysely';
import { micros, type ReadFacts } from './fact-texts-store.ts';

/** A term deposit with its terms, and how it ended. */
export const termDeposits: ReadFacts = (only) => sql`
  select d.id, 'term deposit ' || d.deposit_number as name,
    json_build_array('term deposit 1', d.id::text, d.deposit_number, d.client_id::text, d.account_id::text,
      d.ledger_account_id::text, d.amount_minor::text, d.currency, d.rate_hundredths::text,
      d.early_rate_hundredths::text, d.offer_id::text, d.opened_on::text, d.matures_on::text, d.interest_minor::text,
      ${micros('d.opened_at')},
      d.entry_id::text, d.opened_by::text, d.proposal_id::text, d.idempotency_key,
      encode(d.request_hash, 'hex'), d.ended_as, d.ended_on::text, ${micros('d.ended_at')}, d.paid_interest_minor::text,
      d.repaid_entry_id::text, d.end_proposal_id::text)::text as content
  from term_deposits d where ${only(sql`d.id`)}`;

export const interestAccruals: ReadFacts = (only) => sql`
  select a.id, 'interest of ' || a.day || ' in ' || a.currency as name,
    json_build_array('interest accrual 1', a.id::text, a.day::text, a.currency, a.amount_minor::text,
      a.entry_id::text)::text as content
  from interest_accruals a where ${only(sql`a.id`)}`;
