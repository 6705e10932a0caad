import { countryUsesIban, type Account, type Beneficiary, type PaymentOfEntry } from '@bank/contract';
import { formatAmount, type AmountLanguage } from '@bank/money';
import { groupIban } from '../../orders/beneficiaries/iban-groups.ts';
import { partsInText } from './content.ts';
import type { Fields } from './fields.ts';

/** The form of an order like an earlier payment. Accounts that are closed since stay empty. */
export function formOfPayment(payment: PaymentOfEntry, accounts: readonly Account[], language: AmountLanguage): Fields {
  return {
    debtorAccount: accounts.find(({ number }) => number === payment.accountNumber)?.id ?? '',
    amount: payment.debit === null ? '' : formatAmount(payment.debit, language),
    remittanceInformation: payment.remittanceInformation,
    creditorCountry: payment.creditorCountry ?? '',
    creditorName: payment.creditorName,
    ...fieldsOfAddress(payment.creditorAddress ?? '', payment.creditorCountry ?? ''),
    creditorAccount: typedAccount(payment.creditorAccount, payment.creditorCountry ?? ''),
    creditorAgentBic: payment.creditorAgentBic ?? '',
    creditorAgentName: payment.creditorAgentName ?? '',
    charges: payment.charges ?? '',
    executeOn: '',
  };
}

/** Reads the one line of an address back. One that names a state stays whole, for the form has no field for it. */
export function fieldsOfAddress(line: string, country: string): Pick<Fields, 'street' | 'postCode' | 'town'> {
  const { street, postCode, town, subdivision } = partsInText({ street: line, creditorCountry: country });
  return { street: subdivision === '' && street !== '' ? street : line, postCode, town };
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

/** Account and charges as in an earlier payment, where neither was chosen yet and the account is still open. */
export function partAsLastTime(
  payment: Pick<PaymentOfEntry, 'accountNumber' | 'charges'>,
  form: Pick<Fields, 'debtorAccount' | 'charges'>,
  accounts: readonly Account[],
): Partial<Fields> {
  const debtor = accounts.find(({ number, isClosed }) => number === payment.accountNumber && !isClosed);
  return {
    ...(form.debtorAccount === '' && debtor !== undefined && { debtorAccount: debtor.id }),
    ...(form.charges === '' && payment.charges !== null && { charges: payment.charges }),
  };
}

/** An IBAN stands in groups of four. */
function typedAccount(account: string, country: string): string {
  return countryUsesIban(country) ? groupIban(account) : account;
}

/** A form as a beneficiary is kept: post code and town apart from the street, whichever field they were typed in. */
export function beneficiaryOf(form: Fields): Fields {
  const { street, postCode, town, subdivision } = partsInText(form);
  const kept = [street, subdivision].filter(Boolean).join(', ');
  return {
    ...form,
    street: town === '' || kept === '' ? form.street : kept,
    postCode: form.postCode || postCode,
    town: form.town || town,
  };
}
