import type { StatementEntry } from '@bank/documents/statement';
import { currencyCode, money } from '@bank/money';
import type { FiledEntry } from './statement-file-store.ts';

/** A row of the store as the files' model has it. */
export function fileEntry(row: FiledEntry): StatementEntry {
  const currency = currencyCode(row.currency);
  return {
    id: row.posting_id,
    bookedAt: row.booked_at,
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
    creditorAgent:
      row.creditor_agent_bic === null ? null : { name: row.creditor_agent_name ?? '', bic: row.creditor_agent_bic },
    creditorCountry: row.creditor_country,
    creditorAddress: row.creditor_address,
    chargeBearer: row.charge_bearer,
    reference: row.remittance_information,
    conversion: conversionOf(row),
    reason: row.reason,
  };
}

/**
 * The other side of a conversion as this row sees it; the rate is the one that was applied, from debtor to creditor.
 */
function conversionOf(row: FiledEntry): StatementEntry['conversion'] {
  if (row.rate_scaled === null || row.counter_amount_minor === null || row.counter_currency === null) return null;
  const [from, to] = [currencyCode(row.payment_currency), currencyCode(row.counter_currency)];
  const counterAmount =
    row.side === 'debit' ? money(row.counter_amount_minor, to) : money(row.payment_amount_minor, from);
  return { counterAmount, rate: { from, to, rateScaled: row.rate_scaled } };
}
