import { countryUsesIban, type Account, type Beneficiary, type PaymentOfEntry } from '@bank/contract';
import { formatAmount, type AmountLanguage } from '@bank/money';
import { groupIban } from '../../orders/beneficiaries/iban-groups.ts';
import type { Fields } from './fields.ts';

/** The form of an order like an earlier payment. Accounts that are closed since stay empty. */
export function formOfPayment(payment: PaymentOfEntry, accounts: readonly Account[], language: AmountLanguage): Fields {
  return {
    debtorAccount: accounts.find(({ number }) => number === payment.accountNumber)?.id ?? '',
    amount: payment.debit === null ? '' : formatAmount(payment.debit, language),
    remittanceInformation: payment.remittanceInformation,
    creditorCountry: payment.creditorCountry ?? '',
    creditorName: payment.creditorName,
    ...addressParts(payment.creditorAddress ?? ''),
    creditorAccount: typedAccount(payment.creditorAccount, payment.creditorCountry ?? ''),
    creditorAgentBic: payment.creditorAgentBic ?? '',
    creditorAgentName: payment.creditorAgentName ?? '',
    charges: payment.charges ?? '',
    executeOn: '',
  };
}

/**
 * Reads the one line of an address back into the parts that made it: street, then post code and town behind the last
 * comma.
 */
export function addressParts(line: string): Pick<Fields, 'street' | 'postCode' | 'town'> {
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
export function partOfBeneficiary(beneficiary: Beneficiary): Partial<Fields> {
  const { remittanceInformation, creditorAccount, creditorCountry } = beneficiary;
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
    ...(remittanceInformation !== '' && { remittanceInformation }),
  };
}

/** An IBAN stands in groups of four. */
function typedAccount(account: string, country: string): string {
  return countryUsesIban(country) ? groupIban(account) : account;
}
