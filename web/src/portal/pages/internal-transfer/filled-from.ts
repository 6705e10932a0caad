import type { Account, PaymentOfEntry } from '@bank/contract';
import { formatAmount, type AmountLanguage } from '@bank/money';
import type { Fields } from './fields.ts';

/**
 * The form of a transfer like an earlier one. A conversion is ordered in the currency of the account that was debited,
 * so from the side that was credited its amount is the counter amount.
 */
export function formOfPayment(payment: PaymentOfEntry, accounts: readonly Account[], language: AmountLanguage): Fields {
  const idOf = (wanted: string) => accounts.find(({ number }) => number === wanted)?.id ?? '';
  const amount = payment.debit ?? payment.counterAmount ?? payment.credit;
  return {
    debtorAccount: idOf(payment.debtorAccount),
    creditorAccount: idOf(payment.creditorAccount),
    amount: amount === null ? '' : formatAmount(amount, language),
    remittanceInformation: payment.remittanceInformation,
    executeOn: '',
  };
}
