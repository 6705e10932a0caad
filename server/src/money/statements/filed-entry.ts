import type { StatementEntry } from '@bank/documents/statement';
import { currencyCode, money } from '@bank/money';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { conversionOfRow } from './entry.ts';
import type { FiledRow } from './entry-columns-store.ts';

/** An entry with its place in the account. */
export interface FiledEntry extends StatementEntry {
  readonly accountSequence: bigint;
}

/**
 * The entry of a row as the files' model has it.
 *
 * @param zone of the bank's clock
 */
export function filedEntryOfRow(row: FiledRow, zone: string): FiledEntry {
  const currency = currencyCode(row.currency);
  return {
    id: row.posting_id,
    bookedAt: row.booked_at,
    bookedOn: dayIn(zone, row.booked_at),
    valueDate: row.value_date,
    side: row.side,
    amount: money(row.amount_minor, currency),
    balance: money(row.balance_after_minor, currency),
    type: row.type,
    status: row.status,
    transferNumber: row.transfer_number,
    endToEndId: row.end_to_end_id,
    uetr: row.uetr,
    debtor: { name: row.debtor_name, account: row.debtor_account },
    creditor: { name: row.creditor_name, account: row.creditor_account },
    debtorAgent: agentOf(row.debtor_agent_name, row.debtor_agent_bic),
    creditorAgent: agentOf(row.creditor_agent_name, row.creditor_agent_bic),
    creditorCountry: row.creditor_country,
    creditorAddress: row.creditor_address,
    chargeBearer: row.charge_bearer,
    remittanceInformation: row.remittance_information,
    conversion: conversionOfRow(row),
    note: row.note ?? '',
    labels: row.labels ?? [],
    reason: row.reason,
    original:
      row.original_transfer_number === null
        ? null
        : {
            transferNumber: row.original_transfer_number,
            endToEndId: row.original_end_to_end_id,
            uetr: row.original_uetr,
          },
    accountSequence: row.account_sequence,
  };
}

function agentOf(name: string | null, bic: string | null): StatementEntry['creditorAgent'] {
  return bic === null ? null : { name: name ?? '', bic };
}
