import { countryUsesIban } from '@bank/contract';
import { formatAmount, type AmountLanguage } from '@bank/money';
import type { Beneficiary } from '../../../calls/beneficiary.ts';
import type { Account } from '../../../calls/client.ts';
import type { PaymentOfEntry } from '../../../calls/read-payment.ts';
import { groupIban } from './iban-groups.ts';
import type { InternationalTransferFields } from './international-transfer-fields.ts';

/** The form of an order like an earlier payment. Accounts that are closed since stay empty. */
export function formOfPayment(
  payment: PaymentOfEntry,
  accounts: readonly Account[],
  language: AmountLanguage,
): InternationalTransferFields {
  return {
    debtorAccountId: accounts.find(({ number }) => number === payment.accountNumber)?.id ?? '',
    amount: payment.debit === null ? '' : formatAmount(payment.debit, language),
    reference: payment.reference,
    creditorCountry: payment.beneficiaryCountry ?? '',
    creditorName: payment.beneficiary,
    ...addressParts(payment.beneficiaryPostalAddress ?? ''),
    creditorAccount: typedAccount(payment.beneficiaryAccount, payment.beneficiaryCountry ?? ''),
    creditorAgentBic: payment.beneficiaryBic ?? '',
    creditorAgentName: payment.beneficiaryBank ?? '',
    charges: payment.charges ?? '',
  };
}

/**
 * Reads the one line of an address back into the parts that made it: street, then post code and town behind the last
 * comma.
 */
export function addressParts(line: string): Pick<InternationalTransferFields, 'street' | 'postCode' | 'town'> {
  const comma = line.lastIndexOf(', ');
  if (comma < 0) return { street: line, postCode: '', town: '' };
  const place = line.slice(comma + 2).split(' ');
  // Post codes hold digits, towns seldom do: SW1A 1AA London, 20095 Hamburg.
  const codes = place.findLastIndex((part) => /\d/.test(part)) + 1;
  const isTownLeft = codes < place.length;
  return {
    street: line.slice(0, comma),
    postCode: isTownLeft ? place.slice(0, codes).join(' ') : '',
    town: isTownLeft ? place.slice(codes).join(' ') : place.join(' '),
  };
}

/** What a saved beneficiary fills in. The reference of the order stays where none was saved. */
export function partOfBeneficiary(beneficiary: Beneficiary): Partial<InternationalTransferFields> {
  const { reference, creditorAccount, creditorCountry } = beneficiary;
  const { creditorName, street, postCode, town, creditorAgentBic, creditorAgentName } = beneficiary;
  return {
    creditorCountry,
    creditorName,
    street,
    postCode,
    town,
    creditorAgentBic,
    creditorAgentName,
    creditorAccount: typedAccount(creditorAccount, creditorCountry),
    ...(reference !== '' && { reference }),
  };
}

/** An IBAN stands in groups of four. */
function typedAccount(account: string, country: string): string {
  return countryUsesIban(country) ? groupIban(account) : account;
}
