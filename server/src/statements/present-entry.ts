import { paymentStatusNames, transferTypeNames, type WireEntry } from '@bank/contract';
import { currencyCode, money, toDecimalString, toRateString } from '@bank/money';
import type { Entry } from './entry.ts';

/** An entry in the wire's words (spec 3). Amounts are decimal strings; the side that did not move is null. */
export function presentEntry(entry: Entry): WireEntry {
  const amount = decimal(entry.amount_minor, entry.currency);
  return {
    id: entry.posting_id,
    date: entry.booked_at.toISOString(),
    value_date: entry.value_date,
    transfer_type: entry.type,
    transfer_type_name: transferTypeNames[entry.type],
    account_special_number: entry.account_number,
    sender: entry.debtor_name,
    beneficiary: entry.creditor_name,
    beneficiary_address: [entry.creditor_name, entry.creditor_account, entry.creditor_address]
      .filter(Boolean)
      .join(', '),
    transfer_number: entry.transfer_number,
    reference: entry.remittance_information,
    debit: entry.side === 'debit' ? amount : null,
    credit: entry.side === 'credit' ? amount : null,
    status: entry.status,
    status_name: paymentStatusNames[entry.status],
    balance: decimal(entry.balance_after_minor, entry.currency),
    currency_abbreviation: entry.currency,
    ...presentConversion(entry),
  };
}

/**
 * The other side of a conversion as this row sees it. The rate is the one that was applied, from debtor to creditor.
 */
function presentConversion(entry: Entry): Pick<WireEntry, 'rate' | 'counter_amount' | 'counter_currency'> {
  if (entry.rate_scaled === null || entry.counter_amount_minor === null || entry.counter_currency === null) {
    return { rate: null, counter_amount: null, counter_currency: null };
  }
  const isDebtorSide = entry.side === 'debit';
  const counterMinor = isDebtorSide ? entry.counter_amount_minor : entry.payment_amount_minor;
  const counterCurrency = isDebtorSide ? entry.counter_currency : entry.payment_currency;
  return {
    rate: toRateString(entry.rate_scaled),
    counter_amount: decimal(counterMinor, counterCurrency),
    counter_currency: counterCurrency,
  };
}

function decimal(amountMinor: bigint, currency: string): string {
  return toDecimalString(money(amountMinor, currencyCode(currency)));
}
