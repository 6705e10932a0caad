import { sql } from 'kysely';
import type { ReadFacts } from './fact-texts-store.ts';

/** What one entry accrued: all of its fees together. */
export const feeAccruals: ReadFacts = (only) => sql`
  select f.entry_id as id, 'fees accrued by entry ' || f.entry_id as name,
    json_build_array('fee accrual 1', f.entry_id::text, json_agg(json_build_array(f.id::text, f.fee, f.month,
      f.client_id::text, f.of_payment_id::text, f.account_id::text, f.amount_minor::text, f.currency,
      f.dollars_minor::text, f.usd_per_unit_scaled::text, f.payment_usd_per_unit_scaled::text, f.tariff_id::text)
      order by f.id))::text as content
  from fees f where ${only(sql`f.entry_id`)} group by f.entry_id`;

export const feeCharges: ReadFacts = (only) => sql`
  select f.id, 'charge of the fee ' || f.fee || coalesce(' for ' || f.month, '') || ', ' || f.id as name,
    json_build_array('fee 1', f.id::text, f.fee, f.month, f.client_id::text, f.of_payment_id::text,
    f.payment_id::text, f.attempt::text, f.clearing_entry_id::text)::text as content
  from fee_charges f where ${only(sql`f.id`)}`;

/** What one entry made clients owe. */
export const feeReceivables: ReadFacts = (only) => sql`
  select r.entry_id as id, 'fees owed by entry ' || r.entry_id as name,
    json_build_array('fee receivable 1', r.entry_id::text, json_agg(r.fee_id::text order by r.fee_id))::text as content
  from fee_receivables r where ${only(sql`r.entry_id`)} group by r.entry_id`;

export const feeWaivers: ReadFacts = (only) => sql`
  select w.fee_id as id, 'waiver of the fee ' || w.fee_id as name,
    json_build_array('fee waiver 1', w.fee_id::text, w.entry_id::text, w.proposal_id::text)::text as content
  from fee_waivers w where ${only(sql`w.fee_id`)}`;
