import type { OrderState } from '@bank/contract';
import type { SuspenseReason } from '@bank/contract/office';
import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import type { NamingText } from './camt-file.ts';
import type { IncomingEntry, IncomingOutcome, OtherEntry, Resolution } from './incoming-entry.ts';

/** An entry with all that its reader shows, as SQL. */
export const selectEntries = sql`
  select e.id, e.currency, e.side, e.amount_minor, e.servicer_reference, f.name as file_name, f.imported_at,
    to_char(e.value_date, 'YYYY-MM-DD') as value_date, e.counterparty_name, e.counterparty_account,
    e.counterparty_agent_name, e.counterparty_agent_bic, e.creditor_account, e.remittance_information, e.end_to_end_id,
    e.further_names, e.further_texts, e.instructed_minor, e.instructed_currency, e.charges_minor, e.suspense_detail,
    e.uetr::text as uetr, e.return_reason, e.outcome, e.suspense_reason, a.account_number, e.resolution, e.resolved_at,
    e.resolved_by, e.resolution_reason, hits.count as hit_count, hits.released as released_hit_count,
    named.id as order_id, ordered.transfer_number, named.state as order_state,
    reversed.id as reverses_id, reversed.servicer_reference as reverses_reference,
    reversal.id as reversed_by_id, reversal.servicer_reference as reversed_by_reference,
    back.reason_code as return_code, taken.id as return_file_id, taken.message_id as return_message_id,
    back.reference as return_reference, back.status as return_status, back.status_reason as return_status_reason,
    (
      select count(*)::int from undone_decisions where entry_id = e.id and resolution = 'returned'
    ) as undone_return_count,
    exists (
      select from incoming_entries debit
      where debit.journal_entry_id = e.resolution_entry_id and debit.resolution is distinct from 'taken_back'
    ) as is_return_told`;

export const joinEntries = sql`
  join incoming_statements s on s.id = e.first_seen_in
  join incoming_files f on f.id = s.file_id
  left join accounts a on a.id = e.account_id
  left join orders named on named.id = e.order_id
  left join payments ordered on ordered.id = named.payment_id
  left join incoming_entries reversed on reversed.id = e.reverses_id
  left join lateral (
    select id, servicer_reference from incoming_entries
    where reverses_id = e.id and resolution is distinct from 'taken_back' order by id limit 1
  ) reversal on true
  left join suspense_returns back on back.resolution_entry_id = e.resolution_entry_id
  left join payment_files taken on taken.id = back.file_id
  cross join lateral (
    select count(*)::int as count, count(*) filter (where decision = 'released')::int as released
    from screening_hits where subject_kind = 'incoming' and subject_id = e.id
  ) hits`;

export interface EntryRow {
  readonly id: string;
  readonly currency: string;
  readonly side: 'credit' | 'debit';
  readonly amount_minor: bigint;
  readonly servicer_reference: string;
  readonly file_name: string;
  readonly imported_at: Date;
  readonly value_date: string | null;
  readonly counterparty_name: string;
  readonly counterparty_account: string;
  readonly counterparty_agent_name: string;
  readonly counterparty_agent_bic: string;
  readonly creditor_account: string;
  readonly further_names: string;
  readonly further_texts: readonly NamingText[];
  readonly instructed_minor: bigint | null;
  readonly instructed_currency: string | null;
  readonly charges_minor: bigint | null;
  readonly suspense_detail: string | null;
  readonly remittance_information: string;
  readonly end_to_end_id: string | null;
  readonly uetr: string | null;
  readonly return_reason: string | null;
  readonly outcome: IncomingOutcome;
  readonly suspense_reason: SuspenseReason | null;
  readonly account_number: string | null;
  readonly order_id: string | null;
  readonly transfer_number: string | null;
  readonly order_state: OrderState | null;
  readonly reverses_id: string | null;
  readonly reverses_reference: string | null;
  readonly reversed_by_id: string | null;
  readonly reversed_by_reference: string | null;
  readonly resolution: Resolution | null;
  readonly resolved_at: Date | null;
  readonly resolved_by: string | null;
  readonly resolution_reason: string | null;
  readonly hit_count: number;
  readonly released_hit_count: number;
  readonly return_code: string | null;
  readonly return_file_id: string | null;
  readonly return_message_id: string | null;
  readonly return_reference: string | null;
  readonly return_status: string | null;
  readonly return_status_reason: string | null;
  readonly is_return_told: boolean;
  readonly undone_return_count: number;
}

export function toEntry(row: EntryRow): IncomingEntry {
  return {
    id: row.id,
    currency: row.currency,
    side: row.side,
    amount: money(row.amount_minor, currencyCode(row.currency)),
    servicerReference: row.servicer_reference,
    fileName: row.file_name,
    importedAt: row.imported_at,
    valueDate: row.value_date,
    counterparty: {
      name: row.counterparty_name,
      account: row.counterparty_account,
      agentName: row.counterparty_agent_name,
      agentBic: row.counterparty_agent_bic,
    },
    creditorAccount: row.creditor_account,
    furtherNames: row.further_names.split('\n').filter((name) => name !== ''),
    furtherTexts: row.further_texts,
    instructed:
      row.instructed_minor === null || row.instructed_currency === null
        ? null
        : money(row.instructed_minor, currencyCode(row.instructed_currency)),
    chargesMinor: row.charges_minor,
    remittanceInformation: row.remittance_information,
    endToEndId: row.end_to_end_id,
    uetr: row.uetr,
    returnReason: row.return_reason,
    outcome: row.outcome,
    suspenseReason: row.suspense_reason,
    suspenseDetail: row.suspense_detail,
    accountNumber: row.account_number,
    order: orderOf(row),
    reverses: otherEntry(row.reverses_id, row.reverses_reference),
    reversedBy: otherEntry(row.reversed_by_id, row.reversed_by_reference),
    resolution: row.resolution,
    resolvedAt: row.resolved_at,
    resolvedBy: row.resolved_by,
    resolutionReason: row.resolution_reason,
    sentBack: toSentBack(row),
    undoneReturnCount: row.undone_return_count,
    hitCount: row.hit_count,
    releasedHitCount: row.released_hit_count,
  };
}

function orderOf({ order_id: id, transfer_number: transferNumber, order_state: state }: EntryRow) {
  return id === null || transferNumber === null || state === null ? null : { id, transferNumber, state };
}

function otherEntry(id: string | null, servicerReference: string | null): OtherEntry | null {
  return id === null ? null : { id, servicerReference: servicerReference ?? '' };
}

function toSentBack(row: EntryRow): IncomingEntry['sentBack'] {
  const { return_code: code, return_file_id: id, return_message_id: messageId } = row;
  if (code === null) return null;
  return {
    code,
    file: id === null ? null : { id, messageId: messageId! },
    reference: row.return_reference!,
    status: row.return_status,
    statusReason: row.return_status_reason,
    isTold: row.is_return_told,
  };
}
