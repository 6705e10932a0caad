import { sql } from 'kysely';
import { micros, type ReadFacts } from './fact-texts-store.ts';

const chartAccountId = sql`md5('chart_account ' || c.number)::uuid`;

/** An account of the chart that two people added or closed. Those with which each bank begins are in the schema. */
export const chartAccounts: ReadFacts = (only) => sql`
  select ${chartAccountId} as id, 'account ' || c.number || ' of the chart' as name,
    json_build_array('chart account 1', c.number, c.code, c.name, c.class, c.kind, c.normal_side,
    ${micros('c.opened_at')}, ${micros('c.closed_at')})::text as content
  from chart_accounts c where ${only(chartAccountId)} and (c.opened_at <> 'epoch' or c.closed_at is not null)`;

const revaluationId = sql`md5('revaluation ' || r.day::text)::uuid`;

/** A day's revaluation with its working paper. */
export const revaluations: ReadFacts = (only) => sql`
  select ${revaluationId} as id, 'revaluation of ' || r.day as name, json_build_array('revaluation 1', r.day::text,
    r.currency, r.gained_minor::text, r.missing_currency, r.entry_id::text, ${micros('r.made_at')}, (
      select json_agg(json_build_array(l.currency, l.balance_minor::text, l.usd_per_unit_scaled::text,
        ${micros('l.rate_as_of')}, l.worth_minor::text) order by l.currency)
      from revaluation_positions l where l.day = r.day
    ))::text as content
  from revaluations r where ${only(revaluationId)}`;

export const carriedResults: ReadFacts = (only) => sql`
  select c.entry_id as id, 'result of ' || c.year || ' carried in ' || c.currency as name,
    json_build_array('carried result 1', c.entry_id::text, c.year::text, c.currency, c.part::text,
    c.proposal_id::text)::text as content
  from carried_results c where ${only(sql`c.entry_id`)}`;

export const closedPeriods: ReadFacts = (only) => sql`
  select p.id, 'closed ' || p.period || ' to ' || p.last_day as name, json_build_array('closed period 1', p.id::text,
    p.period, p.first_day::text, p.last_day::text, ${micros('p.ends_at')}, p.entry_count::text, p.checklist,
    p.proposal_id::text, ${micros('p.closed_at')}, (
      select json_agg(json_build_array(r.closed_period_id::text, r.correspondent_bic, r.account, r.currency,
        r.ours_minor::text, r.theirs_minor::text, r.content::text, r.statement_ids::text, r.gone_ids::text)
        order by r.correspondent_bic, r.account, r.currency)
      from closed_reconciliations r where r.closed_period_id = p.id
    ))::text as content
  from closed_periods p where ${only(sql`p.id`)}`;

/** What two people said of an open item of the reconciliation. */
export const signOffs: ReadFacts = (only) => sql`
  select s.id, 'signing off of ' || s.kind || ' at ' || s.correspondent_bic as name,
    json_build_array('sign-off 1', s.id::text, s.kind, s.correspondent_bic, s.account, s.currency, s.after_reference,
    s.before_reference, s.amount_minor::text, s.reason, s.proposal_id::text, ${micros('s.signed_off_at')}
    )::text as content
  from reconciliation_sign_offs s where ${only(sql`s.id`)}`;
