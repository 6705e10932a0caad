import type { ReportedStatus } from './status-file.ts';

/** What the codes of ISO 20022 (ExternalStatusReason) say that clients can act on. */
const words: Readonly<Record<string, string>> = {
  AC01: 'Account number not correct',
  AC03: 'Account number not correct',
  AC04: 'Account closed',
  AC06: 'Account blocked',
  AC13: 'Kind of account not suitable',
  AG01: 'Transaction not allowed on this account',
  AM05: 'Duplicate payment',
  BE01: 'Name does not match the account',
  BE04: 'Address of the beneficiary missing',
  BE06: 'Beneficiary not known',
  BE08: 'Name of the bank does not match',
  CURR: 'Currency not accepted',
  DUPL: 'Duplicate payment',
  MD07: 'Beneficiary deceased',
  RC01: 'SWIFT code not correct',
  RC04: 'Bank of the beneficiary not known',
};

/**
 * Why a correspondent did not carry out an order, as the client reads it: the code with its meaning. What the
 * correspondent writes beside it stays with staff.
 */
export function reasonOfStatus({ reasonCode }: Pick<ReportedStatus, 'reasonCode'>): string {
  if (!/^[A-Z0-9]{4}$/.test(reasonCode)) return 'Not carried out by the correspondent bank';
  const known = Object.hasOwn(words, reasonCode) ? words[reasonCode] : undefined;
  return `${known ?? 'Not carried out by the correspondent bank'} (${reasonCode})`;
}
